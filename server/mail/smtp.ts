import ipaddr from 'ipaddr.js'
import nodemailer from 'nodemailer'

/** A mail server that does not answer holds one attempt up no longer than this. */
export const SEND_LIMIT_MS = 30_000
const CONNECT_LIMIT_MS = 10_000
/** At start: a mail server that is slow is asked again by the first mail. */
const START_LIMIT_MS = 5_000

/** What is sent: one mail to one address. */
export interface Message {
  from: string
  to: string
  subject: string
  text: string
  messageId: string
}

/** How an attempt failed. */
export interface SendFailure {
  /** the mail server's own words, bounded and without control characters */
  reason: string
  /** the mail server refused this recipient or this mail for good */
  isPermanent: boolean
}

/** Its certificate is checked, and nothing leaves without TLS, but to a mail server on this machine. */
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
 * Sends by SMTP, each mail over a connection of its own. An attempt ends at `limitMs` however slowly the mail
 * server answers, and its connection with it, so that the same mail is never on its way twice.
 */
export function createMailer(smtpUrl: string, limitMs = SEND_LIMIT_MS) {
  const transport = nodemailer.createTransport(smtpOptions(smtpUrl))
  return {
    async send({ to, ...message }: Message, stop: AbortSignal): Promise<void> {
      await transport.sendMail({
        ...message,
        // An object: the address is not parsed again.
        to: { name: '', address: to },
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([stop, AbortSignal.timeout(limitMs)]),
      })
    },
    close: () => transport.close(),
  }
}

/**
 * Asks the mail server for TLS, where it is required. One that cannot be reached now passes: mails wait for it.
 * @throws Error in one line, when the mail server answers that it has no TLS
 */
export async function assertTlsOffered(smtpUrl: string): Promise<void> {
  const options = smtpOptions(smtpUrl)
  if (!options.requireTLS) return
  const { auth: _, ...anonymous } = options
  const transport = nodemailer.createTransport({
    ...anonymous,
    connectionTimeout: START_LIMIT_MS,
    greetingTimeout: START_LIMIT_MS,
    socketTimeout: START_LIMIT_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    const { command, permanent } = error as SmtpError
    // A certificate that cannot be trusted is no reply: it may be renewed while the bank is open.
    if (command === 'STARTTLS' && permanent)
      throw new Error(
        `The mail server of SMTP_URL, ${options.host}:${options.port}, does not offer TLS. Mail does not leave ` +
          'this machine without it: use another port or another mail server',
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

/** What an operator reads of a failed attempt. */
export function readFailure(error: unknown): SendFailure {
  const { name, message, command, permanent = false } = error as SmtpError
  const reason =
    name === 'AbortError' ? 'The mail server did not take the mail in time' : singleLine(message)
  return { reason, isPermanent: permanent && (command === 'RCPT TO' || command === 'DATA') }
}

/** For the log: the reply alone, since its text may name the recipient. */
export function loggedFailure(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError
  return { code, command, responseCode }
}

/** Text from another machine, for a terminal: one line, no control or direction characters, bounded. */
const singleLine = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
