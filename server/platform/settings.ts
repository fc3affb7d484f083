/** The documentation of an environment variable. */
export interface Setting {
  /** in Markdown, for an operator */
  meaning: string
  /** the value with the same effect as an unset variable; undefined when there is none */
  default?: string
  /** describes a default that is not a fixed value */
  defaultText?: string
  /** an example of a valid value, for a variable without a default */
  example?: string
}

/**
 * Every setting, in the order for operators. `npm run docs` writes `.env.example` and the table of docs/operations.md
 * from it; a test compares it with the variables that `server/config.ts` reads.
 */
export const settings: Record<string, Setting> = {
  PORT: { default: '4180', meaning: 'where the server listens; `0` takes a free port' },
  HOST: {
    default: '127.0.0.1',
    meaning:
      '`0.0.0.0` for access from other machines. The server uses plain HTTP: put a TLS proxy in front of it',
  },
  BACKOFFICE_PORT: {
    defaultText: 'the port after `PORT`; with `PORT=0` a free one',
    example: '4181',
    meaning: 'where the back office listens, apart from the site; `0` takes a free port',
  },
  BACKOFFICE_HOST: {
    default: '127.0.0.1',
    meaning:
      'the address it listens at. By default only this machine reaches it: others come by a tunnel, or by a proxy with TLS that only operators reach',
  },
  BACKOFFICE_URL: {
    defaultText: '`http://localhost` with the port of the back office',
    example: 'https://office.bank.example',
    meaning:
      'the address that operators open, as their browser shows it: links of invitations lead there, and passkeys work there alone',
  },
  BACKOFFICE_RECOVERY: {
    default: 'off',
    meaning:
      '`on` for one start: it prints a link for another administrator although there are operators, when the last one has lost the password or the app',
  },
  DATA_DIR: {
    default: './data',
    meaning: 'database, uploads, factor key; created when missing',
  },
  DATABASE_URL: {
    example: 'postgres://user:password@localhost/bank',
    meaning: '`postgres://user:password@host/database` instead of SQLite',
  },
  FACTOR_KEY: {
    example: 'a-secret-of-at-least-32-characters-of-your-own',
    defaultText: 'the content of `DATA_DIR/factor.key`, which the first start creates',
    meaning:
      'seals the secrets of second factors and, with a key derived from it, money and accounts: at least 32 characters, the same for all servers of one database. It is [changed in steps](#change-the-factor-key)',
  },
  FACTOR_KEY_FILE: {
    example: '/run/secrets/factor-key',
    meaning:
      'a file with that key, which a vault’s agent, systemd (`LoadCredential=`) or a container’s secret supplies; `FACTOR_KEY` comes before it',
  },
  FACTOR_KEY_PREVIOUS: {
    example: 'the-earlier-secret-of-at-least-32-characters',
    meaning: 'the other key during a change of the factor key: it opens, and seals nothing',
  },
  FACTOR_KEY_PREVIOUS_FILE: {
    example: '/run/secrets/factor-key-previous',
    meaning: 'a file with that key',
  },
  HEADS_FILE: {
    example: '/mnt/elsewhere/heads.log',
    defaultText: '`DATA_DIR/heads.log`',
    meaning:
      'the file that the head of the audit is appended to at each start and every hour: best where the database’s administrators cannot write',
  },
  HEADS_KEY_FILE: {
    example: '/run/secrets/heads-key.pem',
    defaultText: '`DATA_DIR/heads.key`, which the first start creates',
    meaning: 'the private key (Ed25519, PEM) that signs the heads',
  },
  HEADS_URL: {
    example: 'https://witness.example/heads',
    meaning:
      'each new head is posted there too, signed: a place that the bank’s own staff cannot write to',
  },
  S3_URL: {
    example: 'https://key:secret@objects.bank.example/uploads?region=us-east-1',
    meaning:
      '`https://key:secret@host/bucket?region=…`: uploads in a bucket instead of `DATA_DIR/files`',
  },
  BACKUP_S3_URL: {
    example: 'https://key:secret@backups.example?region=us-east-1',
    meaning:
      '`https://key:secret@host?region=…`: the store that [backups](#back-up) go to with `--also s3://bucket/prefix`, with a key for them alone',
  },
  SMTP_URL: {
    example: 'smtps://user:password@mail.bank.example:465',
    meaning:
      '`smtps://user:password@host:port`, or `smtp://` with STARTTLS; plain only to a mail server on this machine',
  },
  MAIL_FROM: { default: 'no-reply@quatums.example', meaning: 'sender of mails' },
  SUPPORT_EMAIL: {
    defaultText: 'what the content’s site settings say',
    example: 'help@bank.example',
    meaning:
      'where mails tell customers to write; with `SANITY_PROJECT_ID` set it to what that project’s site settings say',
  },
  PAYOUT_ACCOUNT: {
    defaultText: 'with `DEMO`, an account that no bank has; otherwise no run can be released',
    example: '990000000/0000000000',
    meaning:
      'the bank’s own account, which [payment runs](#payment-runs) are paid from: its routing number and its number',
  },
  SITE_URL: {
    defaultText: '`http://localhost:PORT`',
    example: 'https://bank.example',
    meaning:
      'the public address, for links in mails, without a path; with `https:` browsers are told to use only TLS (HSTS)',
  },
  DEMO: {
    defaultText:
      'on when `HOST` is a loopback address (`127.0.0.1`, `::1`, `localhost`) and `SITE_URL` names this machine, otherwise off',
    example: 'off',
    meaning:
      '`on` or `off`: demonstration customers. They are added to an empty database only; a database that contains them is rejected with `off`',
  },
  USAGE_COUNTS: {
    defaultText: 'the value of `DEMO`',
    example: 'off',
    meaning:
      '`on` or `off`: how often the states and transitions of the flows are used is counted, without any person, kept for 90 days and shown in the book of flows at `/book`, which the server then serves to everybody',
  },
  LOG: {
    default: 'warn',
    meaning: '`off`, `warn`, or `info` for every request; JSON lines on stdout',
  },
  SANITY_PROJECT_ID: {
    example: 'yourproject',
    meaning: 'a real content project instead of the bundled dataset',
  },
  SANITY_DATASET: { default: 'production', meaning: 'its dataset' },
  CONTENT_DIR: {
    default: './content/dataset',
    meaning: 'the folder of the bundled dataset; an edit shows at once',
  },
  CONTENT_TOKEN: {
    example: 'a-secret-of-at-least-32-characters-of-your-own',
    meaning: 'a secret of at least 32 characters: a content client that sends it also reads drafts',
  },
  WEB_DIR: { default: './dist', meaning: 'the built front end' },
  VITE_API_URL: {
    default: '/api/',
    meaning: 'where browsers find the API: a path, or an address at another origin',
  },
  VITE_CONTENT_URL: {
    default: '/content',
    meaning:
      'where browsers find the content service; a build reads its texts there too when it is an address',
  },
  VITE_CHART_URL: {
    example: 'https://charts.example/?symbol={symbol}',
    meaning: 'market charts: an address with `{symbol}`',
  },
  VITE_MAP_URL: {
    example: 'https://map.example/?q={query}',
    meaning: 'the contact page’s map: an address with `{query}`',
  },
  FRAME_SOURCES: {
    example: 'https://embeds.example',
    meaning: 'further origins the pages may embed, separated by spaces or commas',
  },
  CORS_ORIGINS: {
    example: 'https://bank.example',
    meaning:
      'origins of other sites whose pages may call this API and read this content, separated by spaces or commas',
  },
  METRICS_KEY: {
    example: 'a-long-random-text-of-your-own',
    meaning:
      'the bearer token of `/api/metrics`, at least 24 characters; without it, only callers on this machine get the metrics; none at all when `SITE_URL` names another machine',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    example: 'http://127.0.0.1:4318',
    meaning:
      'a collector of OpenTelemetry that gets the traces, by OTLP over HTTP in JSON at `/v1/traces`; without it nothing is traced',
  },
  HASHES_AT_ONCE: {
    defaultText: 'one for each core but one, at least 1 and at most 2',
    example: '2',
    meaning:
      'how many passwords are hashed at once, 1 to 64; each takes a core and 19 MiB ([capacity](performance.md#capacity))',
  },
  TRUST_PROXY: {
    example: 'loopback',
    meaning:
      'the proxies whose `X-Forwarded-For` is trusted: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`, separated by spaces or commas; by default none',
  },
  DRAIN_SECONDS: {
    default: '0',
    meaning:
      'behind a load balancer: how long a stopping server goes on answering after `/api/health/ready` says 503, 0 to 60. Longer than the balancer takes to notice, such as `5`',
  },
  LIMIT_FACTOR: {
    default: '1',
    meaning: 'multiplies every rate limit, 1 to 1000, for tests from one address',
  },
}
