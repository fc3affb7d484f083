import { resolve } from 'node:path'
import * as read from './platform/settingParsers.ts'
import { trustProxyFrom } from './platform/trustProxy.ts'

/** The configuration of a bank; see the table in README.md. */
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
  /** the customer care address, instead of the one in the content's site settings: `siteSettings` */
  supportEmail?: string
  /** seeded demonstration customers */
  demo: boolean
  sanity: { projectId?: string; dataset: string }
  /** the dataset of the content service, used when no project is configured */
  contentDir: string
  /** who sends it to the embedded content service reads drafts; without it nobody does */
  contentToken?: string
  /** the folder of the built front end */
  webDir?: string
  /** the address customers open, for links in mails; no slash at the end */
  siteUrl: string
  /** origins that pages may embed: map and charts */
  frameSources: string[]
  /** the proxies whose X-Forwarded-For is trusted for limits by address */
  trustProxy: false | string[]
  /** multiplies all rate limits (K7) */
  limitFactor: number
  /** what is logged: nothing, faults, or every request as well */
  log: 'off' | 'warn' | 'info'
}

/** Exit code for wrong usage: nothing was done. */
export const EXIT_USAGE = 2

/**
 * Reads the configuration for commands typed by hand. An invalid variable is reported in one line and ends
 * the process.
 */
export function configOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return configFromEnv(env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(EXIT_USAGE)
  }
}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws Error with one line for each invalid variable
 */
export function configFromEnv(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  /**
   * The parsed setting, or its default. After an error the default is used too, so that all errors are
   * collected.
   */
  function setting<Value, Default>(
    text: string | undefined,
    parse: (text: string) => Value,
    otherwise: Default,
  ): Value | Default {
    if (!text) return otherwise
    try {
      return parse(text)
    } catch (error) {
      problems.push((error as Error).message)
      return otherwise
    }
  }

  const port = setting(env.PORT, read.wholeNumber('PORT', 0, 65535), 4180)
  const host = setting(env.HOST, read.host('HOST'), '127.0.0.1')
  const folder = (name: string, text: string | undefined, otherwise: string) =>
    resolve(setting(text, read.path(name), otherwise))
  const config: Config = {
    host,
    port,
    dataDir: folder('DATA_DIR', env.DATA_DIR, './data'),
    databaseUrl: setting(
      env.DATABASE_URL,
      read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
      undefined,
    ),
    s3Url: setting(env.S3_URL, read.bucketAddress('S3_URL'), undefined),
    smtpUrl: setting(env.SMTP_URL, read.mailServerAddress('SMTP_URL'), undefined),
    mailFrom: setting(env.MAIL_FROM, read.mailbox('MAIL_FROM'), 'no-reply@quatums.example'),
    supportEmail: setting(env.SUPPORT_EMAIL, read.mailbox('SUPPORT_EMAIL'), undefined),
    // Their password is public: where others can reach the server, they must be enabled explicitly.
    demo: setting(env.DEMO, read.oneOf('DEMO', ['on', 'off']), undefined)
      ? env.DEMO === 'on'
      : read.isLoopback(host),
    sanity: {
      projectId: setting(env.SANITY_PROJECT_ID, read.sanityProject('SANITY_PROJECT_ID'), undefined),
      dataset: setting(env.SANITY_DATASET, read.sanityDataset('SANITY_DATASET'), 'production'),
    },
    contentToken: setting(env.CONTENT_TOKEN, read.secret('CONTENT_TOKEN'), undefined),
    contentDir: folder('CONTENT_DIR', env.CONTENT_DIR, './content/dataset'),
    webDir: folder('WEB_DIR', env.WEB_DIR, './dist'),
    siteUrl: setting(env.SITE_URL, read.siteAddress('SITE_URL'), `http://localhost:${port}`),
    frameSources: setting(env.FRAME_SOURCES, read.origins('FRAME_SOURCES'), []),
    trustProxy: setting(env.TRUST_PROXY, trustProxyFrom, false as const),
    limitFactor: setting(env.LIMIT_FACTOR, read.wholeNumber('LIMIT_FACTOR', 1, 1000), 1),
    log: setting(env.LOG, read.oneOf('LOG', ['off', 'warn', 'info']), 'warn'),
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return config
}
