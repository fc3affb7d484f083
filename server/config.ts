import { resolve } from 'node:path'
import { trustProxyFrom } from './limits/address.ts'

/** What a running bank is told from outside; see the table in README.md. */
export interface Config {
  host: string
  port: number
  /** database, uploads and operator key */
  dataDir: string
  /** PostgreSQL instead of the embedded SQLite */
  databaseUrl?: string
  /** uploads in a bucket of an S3-compatible store instead of a folder of dataDir */
  s3Url?: string
  /** mail goes out by SMTP instead of staying in the outbox */
  smtpUrl?: string
  mailFrom: string
  /** where customers write to, instead of what the content's site settings say: `siteSettings` */
  supportEmail?: string
  /** seeded demonstration customers */
  demo: boolean
  sanity: { projectId?: string; dataset: string }
  /** the dataset the content service answers from while no project is named */
  contentDir: string
  /** the built front end to serve */
  webDir?: string
  /** the address customers open, for links in mails; no slash at the end */
  siteUrl: string
  /** origins the pages may embed: map and charts */
  frameSources: string[]
  /** the proxies whose word on a visitor's address is taken, for limits by address */
  trustProxy: false | string[]
  /** how many times the built-in rate limits (K7) */
  limitFactor: number
  /** what is logged: nothing, faults, or every request too */
  log: 'off' | 'warn' | 'info'
}

/** The wrong words were typed: nothing was tried. */
export const EXIT_USAGE = 2

/** For commands typed by hand: a variable that cannot be used is told in one line, which ends the process. */
export function configOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return configFromEnv(env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(EXIT_USAGE)
  }
}

/** @throws Error naming the variable, when one cannot be used. */
export function configFromEnv(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.PORT || 4180)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}"`)
  const host = env.HOST || '127.0.0.1'
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: address('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    s3Url: bucketAddress(env.S3_URL),
    smtpUrl: mailServerAddress(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'no-reply@quatums.example',
    supportEmail: env.SUPPORT_EMAIL || undefined,
    demo: env.DEMO !== 'off',
    sanity: {
      projectId: env.SANITY_PROJECT_ID || undefined,
      dataset: env.SANITY_DATASET || 'production',
    },
    contentDir: resolve(env.CONTENT_DIR || './content/dataset'),
    webDir: resolve(env.WEB_DIR || './dist'),
    siteUrl: (env.SITE_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    frameSources: (env.FRAME_SOURCES || '').split(/[\s,]+/).filter(Boolean),
    trustProxy: trustProxyFrom(env.TRUST_PROXY),
    limitFactor: limitFactor(env.LIMIT_FACTOR),
    log: logLevel(env.LOG),
  }
}

/** Its text is never part of the error: it may hold a password. */
function address(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (!text) return undefined
  if (protocols.some((protocol) => protocol === URL.parse(text)?.protocol)) return text
  throw new Error(`${name} must be an address that starts with ${protocols[0]}//`)
}

/** As `address`; a bucket also needs a name, a key and its secret. */
function bucketAddress(text: string | undefined): string | undefined {
  const url = address('S3_URL', text, ['https:', 'http:'])
  const { username, password, pathname = '' } = (url && URL.parse(url)) || {}
  if (!url || (username && password && /^\/[^/]+\/?$/.test(pathname))) return url
  throw new Error('S3_URL must be an address such as https://key:secret@host/bucket?region=…')
}

/** As `address`; options could switch TLS or the check of the certificate off. */
function mailServerAddress(text: string | undefined): string | undefined {
  const url = address('SMTP_URL', text, ['smtp:', 'smtps:'])
  const { hostname, search, hash } = (url && URL.parse(url)) || {}
  if (!url || (hostname && !search && !hash)) return url
  throw new Error(
    'SMTP_URL must be an address such as smtps://user:password@host:port, with nothing after the port: ' +
      'mail goes out over TLS, and no option switches that off',
  )
}

/** Never below 1: the limits as they are hinder no honest customer. */
function limitFactor(text = '1'): number {
  const factor = Number(text || 1)
  if (Number.isInteger(factor) && factor >= 1 && factor <= 1000) return factor
  throw new Error(`LIMIT_FACTOR must be a whole number from 1 to 1000, not "${text}"`)
}

function logLevel(text = 'warn'): Config['log'] {
  if (text === 'off' || text === 'warn' || text === 'info') return text
  throw new Error(`LOG must be off, warn or info, not "${text}"`)
}
