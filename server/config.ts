import { resolve } from 'node:path'
import { defaultAddresses, type SiteAddresses } from '#contract/addresses.ts'
import * as read from './platform/settingParsers.ts'
import { trustProxyFrom } from './platform/trustProxy.ts'

/** The configuration of a bank; see the table in docs/operations.md. */
export interface Config {
  host: string
  port: number
  /** where the back office listens, and whether the start invites an administrator although there are operators */
  /** `url` is the address that operators open; without one it is at localhost */
  backOffice: { host: string; port: number; recovery: boolean; url?: string }
  /** database, uploads and factor key */
  dataDir: string
  /** PostgreSQL instead of the embedded SQLite */
  databaseUrl?: string
  /** seals the secrets of second factors, instead of the file factor.key of dataDir */
  factorKey?: string
  /** opens what it sealed, while factorKey replaces it */
  factorKeyPrevious?: string
  /** where the heads of the audit are kept, instead of the file heads.log of dataDir */
  headsFile?: string
  /** the private key that signs them, instead of the file heads.key of dataDir */
  headsKeyFile?: string
  /** where each new head is sent */
  headsUrl?: string
  /** uploads in a bucket of an S3-compatible store instead of a folder of dataDir */
  s3Url?: string
  /** the store that backups are copied to, and its key */
  backupS3Url?: string
  /** mail goes out by SMTP instead of staying in the outbox */
  smtpUrl?: string
  mailFrom: string
  /** the customer care address, instead of the one in the content's site settings: `siteSettings` */
  supportEmail?: string
  /** the bank’s own account, which payment runs are paid from */
  payoutAccount?: { routingNumber: string; accountNumber: string }
  /** seeded demonstration customers */
  demo: boolean
  sanity: { projectId?: string; dataset: string }
  /** the dataset of the content service, used when no project is configured */
  contentDir: string
  /** gives requests to the embedded content service access to drafts; without it drafts are not served */
  contentToken?: string
  /** the folder of the built front end */
  webDir?: string
  /** the address customers open, for links in mails; no slash at the end */
  siteUrl: string
  /** the addresses of API, content, map, charts and counts, written into each page */
  addresses: SiteAddresses
  /** origins that pages may embed, in addition to those of the map and the charts */
  frameSources: string[]
  /** origins of other sites that may call this API and read this content */
  corsOrigins: string[]
  /** gives access to the metrics; without it they are only available on this machine */
  metricsKey?: string
  /** a collector of OpenTelemetry; without it nothing is traced */
  tracesUrl?: string
  /** password hashes computed at once, instead of the number that fits the cores */
  hashesAtOnce?: number
  /** the proxies whose X-Forwarded-For is trusted for limits by address */
  trustProxy: false | string[]
  /** how long a closing server goes on after it said that it is not ready, so that a balancer turns away */
  drainSeconds: number
  /** multiplies all rate limits (K7) */
  limitFactor: number
  /** the log: none, faults, or every request as well */
  log: 'off' | 'warn' | 'info'
}

/**
 * A link to a page of the API, for a mail, under the address where browsers reach the API.
 * @param path without a leading slash
 */
export const apiLink = (
  { siteUrl, addresses }: Pick<Config, 'siteUrl' | 'addresses'>,
  path: string,
): string => new URL(addresses.apiUrl + path, siteUrl).href

/** Warnings at the start, one line each: settings that are valid but rarely intended. O6 */
export function warningsOf({ host, siteUrl, demo, trustProxy }: Config): string[] {
  if (!read.isPublicAddress(siteUrl)) return []
  return [
    ...(demo
      ? [
          `DEMO is on at ${siteUrl}: everybody can sign in as the demonstration customers, since their password is public. A real bank leaves DEMO out`,
        ]
      : []),
    ...(read.isLoopback(host) && trustProxy === false
      ? [
          `Only a proxy on this machine can reach ${host} for ${siteUrl}, but TRUST_PROXY is off: all visitors share one rate limit. Let the proxy send X-Forwarded-For, and set TRUST_PROXY=loopback`,
        ]
      : []),
  ]
}

/** A routing number that no bank has. */
const DEMO_ACCOUNT = { routingNumber: '990000000', accountNumber: '0000000000' }

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
  const siteUrl = setting(env.SITE_URL, read.siteAddress('SITE_URL'), `http://localhost:${port}`)
  const folder = (name: string, text: string | undefined, otherwise: string) =>
    resolve(setting(text, read.path(name), otherwise))
  const secret = (name: string, text: string | undefined, path: string | undefined) =>
    text
      ? setting(text, read.secret(name), undefined)
      : setting(path, read.secretFile(`${name}_FILE`), undefined)
  const isOn = (name: string, text: string | undefined, otherwise: boolean) =>
    (setting(text, read.oneOf(name, ['on', 'off']), undefined) ?? (otherwise ? 'on' : 'off')) ===
    'on'
  // The demonstration password is public, so demonstration customers must be enabled explicitly wherever others can
  // reach the server, also through a proxy.
  const demo = isOn('DEMO', env.DEMO, read.isLoopback(host) && !read.isPublicAddress(siteUrl))
  const isCounting = isOn('USAGE_COUNTS', env.USAGE_COUNTS, demo)
  const apiUrl = setting(env.VITE_API_URL, read.base('VITE_API_URL'), defaultAddresses.apiUrl)
  const config: Config = {
    host,
    port,
    backOffice: {
      host: setting(env.BACKOFFICE_HOST, read.host('BACKOFFICE_HOST'), '127.0.0.1'),
      port: setting(
        env.BACKOFFICE_PORT,
        read.wholeNumber('BACKOFFICE_PORT', 0, 65535),
        port === 0 ? 0 : port + 1,
      ),
      recovery: isOn('BACKOFFICE_RECOVERY', env.BACKOFFICE_RECOVERY, false),
      url: setting(env.BACKOFFICE_URL, read.siteAddress('BACKOFFICE_URL'), undefined),
    },
    dataDir: folder('DATA_DIR', env.DATA_DIR, './data'),
    databaseUrl: setting(
      env.DATABASE_URL,
      read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
      undefined,
    ),
    factorKey: secret('FACTOR_KEY', env.FACTOR_KEY, env.FACTOR_KEY_FILE),
    factorKeyPrevious: secret(
      'FACTOR_KEY_PREVIOUS',
      env.FACTOR_KEY_PREVIOUS,
      env.FACTOR_KEY_PREVIOUS_FILE,
    ),
    headsFile: env.HEADS_FILE ? folder('HEADS_FILE', env.HEADS_FILE, '') : undefined,
    headsKeyFile: env.HEADS_KEY_FILE ? folder('HEADS_KEY_FILE', env.HEADS_KEY_FILE, '') : undefined,
    headsUrl: setting(env.HEADS_URL, read.receiverAddress('HEADS_URL'), undefined),
    s3Url: setting(env.S3_URL, read.bucketAddress('S3_URL'), undefined),
    backupS3Url: setting(env.BACKUP_S3_URL, read.storeAddress('BACKUP_S3_URL'), undefined),
    smtpUrl: setting(env.SMTP_URL, read.mailServerAddress('SMTP_URL'), undefined),
    mailFrom: setting(env.MAIL_FROM, read.mailbox('MAIL_FROM'), 'no-reply@quatums.example'),
    payoutAccount: setting(
      env.PAYOUT_ACCOUNT,
      read.payoutAccount('PAYOUT_ACCOUNT'),
      demo ? DEMO_ACCOUNT : undefined,
    ),
    supportEmail: setting(env.SUPPORT_EMAIL, read.mailbox('SUPPORT_EMAIL'), undefined),
    demo,
    sanity: {
      projectId: setting(env.SANITY_PROJECT_ID, read.sanityProject('SANITY_PROJECT_ID'), undefined),
      dataset: setting(env.SANITY_DATASET, read.sanityDataset('SANITY_DATASET'), 'production'),
    },
    contentToken: setting(env.CONTENT_TOKEN, read.secret('CONTENT_TOKEN'), undefined),
    contentDir: folder('CONTENT_DIR', env.CONTENT_DIR, './content/dataset'),
    webDir: folder('WEB_DIR', env.WEB_DIR, './dist'),
    siteUrl,
    addresses: {
      apiUrl,
      contentUrl: setting(
        env.VITE_CONTENT_URL,
        read.base('VITE_CONTENT_URL'),
        defaultAddresses.contentUrl,
      ).replace(/\/$/, ''),
      mapUrl: setting(env.VITE_MAP_URL, read.template('VITE_MAP_URL', '{query}'), undefined),
      chartUrl: setting(env.VITE_CHART_URL, read.template('VITE_CHART_URL', '{symbol}'), undefined),
      usageUrl: isCounting ? `${apiUrl}usage` : undefined,
    },
    frameSources: setting(env.FRAME_SOURCES, read.origins('FRAME_SOURCES'), []),
    corsOrigins: setting(env.CORS_ORIGINS, read.exactOrigins('CORS_ORIGINS'), []),
    metricsKey: setting(env.METRICS_KEY, read.key('METRICS_KEY'), undefined),
    tracesUrl: setting(
      env.OTEL_EXPORTER_OTLP_ENDPOINT,
      read.collectorAddress('OTEL_EXPORTER_OTLP_ENDPOINT'),
      undefined,
    ),
    hashesAtOnce: setting(env.HASHES_AT_ONCE, read.wholeNumber('HASHES_AT_ONCE', 1, 64), undefined),
    trustProxy: setting(env.TRUST_PROXY, trustProxyFrom, false as const),
    drainSeconds: setting(env.DRAIN_SECONDS, read.wholeNumber('DRAIN_SECONDS', 0, 60), 0),
    limitFactor: setting(env.LIMIT_FACTOR, read.wholeNumber('LIMIT_FACTOR', 1, 1000), 1),
    log: setting(env.LOG, read.oneOf('LOG', ['off', 'warn', 'info']), 'warn'),
  }
  const { contentUrl } = config.addresses
  if (config.siteUrl.startsWith('https:'))
    for (const [name, url] of Object.entries({
      VITE_API_URL: apiUrl,
      VITE_CONTENT_URL: contentUrl,
    }))
      if (/^http:/i.test(url) && !read.isLoopback(new URL(url).hostname))
        problems.push(
          `${name} must be an https: address, since browsers let no page of an https: SITE_URL call it`,
        )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return config
}
