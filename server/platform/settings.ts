/** A variable of the environment: what it is for, and what stands for it when it is not set. */
export interface Setting {
  /** in Markdown, for an operator */
  meaning: string
  /** the value that has the same effect as none; undefined where there is none */
  default?: string
  /** how the default is told, where it is no fixed value */
  defaultText?: string
  /** a value of the right form, where there is no default */
  example?: string
  /** read when the site is built, not by the server */
  build?: true
}

/**
 * Every setting, in the order in which operators read about them. `npm run docs` writes `.env.example` and the tables
 * of docs/operations.md from it; a test compares it with what `server/config.ts` reads.
 */
export const settings: Record<string, Setting> = {
  PORT: { default: '4180', meaning: 'where the server listens; `0` takes a free port' },
  HOST: {
    default: '127.0.0.1',
    meaning:
      '`0.0.0.0` for access from other machines. The server uses plain HTTP: put a TLS proxy in front of it',
  },
  DATA_DIR: {
    default: './data',
    meaning: 'database, uploads, operator key; created when missing',
  },
  DATABASE_URL: {
    example: 'postgres://user:password@localhost/bank',
    meaning: '`postgres://user:password@host/database` instead of SQLite',
  },
  S3_URL: {
    example: 'https://key:secret@objects.bank.example/uploads?region=us-east-1',
    meaning:
      '`https://key:secret@host/bucket?region=…`: uploads in a bucket instead of `DATA_DIR/files`',
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
  SITE_URL: {
    defaultText: '`http://localhost:PORT`',
    example: 'https://bank.example',
    meaning:
      'the public address, for links in mails, without a path; with `https:` browsers are told to use only TLS (HSTS)',
  },
  DEMO: {
    defaultText:
      'on when `HOST` is a loopback address (`127.0.0.1`, `::1`, `localhost`), otherwise off',
    example: 'off',
    meaning:
      '`on` or `off`: demonstration customers. They are added to an empty database only; a database that contains them is rejected with `off`',
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
  WEB_DIR: { default: './dist', meaning: 'the built front end' },
  FRAME_SOURCES: {
    example: 'https://map.example,https://charts.example',
    meaning: 'origins the pages may embed, separated by spaces or commas',
  },
  TRUST_PROXY: {
    example: 'loopback',
    meaning:
      'the proxies whose `X-Forwarded-For` is trusted: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`, separated by spaces or commas; by default none',
  },
  LIMIT_FACTOR: {
    default: '1',
    meaning: 'multiplies every rate limit, 1 to 1000, for tests from one address',
  },
  VITE_API_URL: { default: '/api/', build: true, meaning: 'another back end' },
  VITE_CONTENT_URL: {
    default: '/content',
    build: true,
    meaning: 'another content service; if it is a full URL, the build reads its texts there too',
  },
  VITE_CHART_URL: {
    example: 'https://charts.example/?symbol={symbol}',
    build: true,
    meaning: 'market charts, with `{symbol}`; its origin belongs into `FRAME_SOURCES`',
  },
  VITE_MAP_URL: {
    example: 'https://map.example/?q={query}',
    build: true,
    meaning: 'the contact page’s map, with `{query}`; its origin belongs into `FRAME_SOURCES`',
  },
}
