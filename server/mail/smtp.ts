import ipaddr from 'ipaddr.js'

/** Time limit of one attempt, for a mail server that does not answer. */
export const SEND_LIMIT_MS = 30_000
const CONNECT_LIMIT_MS = 10_000
/** Time limit at the start. A slow mail server gets more time with the first mail. */
const START_LIMIT_MS = 5_000

/** Loaded only where mail is sent, since loading it takes a tenth of a start. */
const transportFor = async (options: ReturnType<typeof smtpOptions>) =>
  (await import('nodemailer')).default.createTransport(options)

/** One mail to one address. */
export interface Message {
  from: string
  to: string
  subject: string
  text: string
  messageId: string
}

/** The reason of a failed attempt. */
export interface SendFailure {
  /** the mail server's reply, shortened and without control characters */
  reason: string
  /** the mail server rejected this recipient or this mail permanently */
  isPermanent: boolean
}

/**
 * Connection options: the certificate is checked, and TLS is required, except for a mail server on this
 * machine.
 */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isLoopback(host)
  const secure = protocol === 'smtps:'
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: CONNECT_LIMIT_MS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

/**
 * Sends by SMTP, each mail over its own connection. An attempt and its connection end after `limitMs`,
 * however slowly the mail server answers, so that the same mail is never sent twice at once.
 */
export function createMailer(smtpUrl: string, limitMs = SEND_LIMIT_MS) {
  const options = smtpOptions(smtpUrl)
  let transport: ReturnType<typeof transportFor> | undefined
  return {
    async send({ to, ...message }: Message, stop: AbortSignal): Promise<void> {
      transport ??= transportFor(options)
      await (await transport).sendMail({
        ...message,
        // An object, so that the library does not parse the address.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stop, AbortSignal.timeout(limitMs)]),
      })
    },
    close: async () => (await transport)?.close(),
  }
}

/**
 * Checks that the mail server offers TLS, where it is required. A server that cannot be reached now passes:
 * mails wait for it.
 * @throws Error in one line, when the mail server offers no TLS
 */
export async function assertTlsOffered(smtpUrl: string): Promise<void> {
  const options = smtpOptions(smtpUrl)
  if (!options.requireTLS) return
  const { auth: _, ...anonymous } = options
  const transport = await transportFor({
    ...anonymous,
    connectionTimeout: START_LIMIT_MS,
    greetingTimeout: START_LIMIT_MS,
    socketTimeout: START_LIMIT_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    const { command, permanent } = error as SmtpError
    // An untrusted certificate is not an error here: it may be renewed while the bank runs.
    if (command === 'STARTTLS' && permanent)
      throw new Error(
        `The mail server of SMTP_URL, ${options.host}:${options.port}, does not offer TLS. Mail leaves this ` +
          'machine only over TLS: use another port or another mail server',
      )
  } finally {
    transport.close()
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  permanent?: boolean
}

const MAX_REASON_LENGTH = 300

/** Describes a failed attempt for operators. */
export function readFailure(error: unknown): SendFailure {
  const { name, message, command, permanent = false } = error as SmtpError
  const reason =
    name === 'AbortError' ? 'The mail server did not take the mail in time' : singleLine(message)
  return { reason, isPermanent: permanent && (command === 'RCPT TO' || command === 'DATA') }
}

/** For the log: without the reply's text, which may contain the recipient. */
export function loggedFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError
  return { code, command, responseCode }
}

/** Makes foreign text safe for a terminal: one line, no control or direction characters, shortened. */
const singleLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
