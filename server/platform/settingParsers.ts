import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as v from 'valibot'
import { hasRoutingChecksum } from '#domain/routingNumber.ts'

/**
 * Parsers for each kind of setting. Each function takes the variable's name and returns a parser that throws
 * an Error of one line beginning with that name. The error does not contain a text that may include a
 * password.
 */

const MAX_QUOTED_LENGTH = 60

/** Quotes a text on one line, whatever it contains. */
function quoted(text: string): string {
  const cut = text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text
  return JSON.stringify(cut).replaceAll(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const settingError = (name: string, expected: string, text?: string): Error =>
  new Error(`${name} must be ${expected}${text === undefined ? '' : `, not ${quoted(text)}`}`)

export const wholeNumber = (name: string, least: number, most: number) => (text: string) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw settingError(name, `a whole number from ${least} to ${most}`, text)
}

export const oneOf =
  <const Choice extends string>(name: string, choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text)
    if (found) return found
    throw settingError(name, `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`, text)
  }

const HOST_NAME =
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i

const HOST_OR_IP = new RegExp(`${HOST_NAME.source}|^\\[[\\da-f:.]+\\]$`, 'i')

export const host = (name: string) => (text: string) => {
  if (isIP(text) || (HOST_NAME.test(text) && !/^[\d.]+$/.test(text))) return text
  throw settingError(name, 'an IP address or the name of this machine', text)
}

/** Whether a server on this host can only be reached from this machine. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' ||
  (isIP(host) === 4 && host.startsWith('127.')) ||
  (isIP(host) === 6 && URL.parse(`http://[${host}]`)?.hostname === '[::1]')

/** Whether the address is public, that is, names another machine than this one. */
export function isPublicAddress(url: string): boolean {
  const hostname = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return !isLoopback(hostname) && !/\.localhost$/i.test(hostname)
}

export const path = (name: string) => (text: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
  if (text.trim() === text && !/[\u0000-\u001f\u007f]/.test(text)) return text
  throw settingError(name, 'the path of a folder, without spaces around it', text)
}

/** The error does not quote the text. */
export const secret = (name: string) => (text: string) => {
  if (/^[\x21-\x7e]{32,200}$/.test(text)) return text
  throw settingError(name, 'at least 32 letters, digits or signs, without spaces')
}

/** A secret that another program has put into a file, such as the agent of a vault. */
export const secretFile = (name: string) => (path: string) => {
  try {
    return secret(name)(readFileSync(path, 'utf8').trim())
  } catch {
    throw settingError(name, 'a readable file with at least 32 letters, digits or signs', path)
  }
}

const anAddress = v.pipe(v.string(), v.email(), v.maxLength(254))

export const mailbox = (name: string) => (text: string) => {
  if (v.is(anAddress, text)) return text
  throw settingError(name, 'an email address such as name@bank.example', text)
}

/** A routing number and an account number, with a slash in between. */
export const payoutAccount = (name: string) => (text: string) => {
  const [, routingNumber = '', accountNumber = ''] =
    /^(\d{9})\/([0-9A-Za-z]{4,17})$/.exec(text) ?? []
  if (hasRoutingChecksum(routingNumber)) return { routingNumber, accountNumber }
  throw settingError(
    name,
    'a routing number and an account number such as 990000000/0000000000',
    text,
  )
}

export const address = (name: string, protocols: readonly string[]) => (text: string) => {
  const url = URL.parse(text)
  if (url && text.trim() === text && protocols.includes(url.protocol) && isDecodable(url))
    return text
  throw settingError(name, `an address that starts with ${protocols[0]}//`)
}

/** Like `address`, for HTTP, without what a call of it would refuse or leak. */
export const collectorAddress = (name: string) => (text: string) => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && text.trim() === text)
    if (!url.username && !url.password && !url.search && !url.hash) return text
  throw settingError(name, 'an address such as http://127.0.0.1:4318, without a password')
}

/** Like `address`, with a host name. Options are rejected: they could switch off TLS or the certificate check. */
export const mailServerAddress = (name: string) => (text: string) => {
  const { hostname, search, hash } = new URL(address(name, ['smtp:', 'smtps:'])(text))
  if (hostname && !search && !hash) return text
  throw settingError(
    name,
    'an address such as smtps://user:password@host:port, with nothing after the port: mail goes out over TLS, and no option switches that off',
  )
}

/** An address that this server posts to: over TLS, but to this machine. */
export const receiverAddress = (name: string) => (text: string) => {
  const url = URL.parse(text)
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url && isSafe && text.trim() === text && `${url.username}${url.password}${url.hash}` === '')
    return text
  throw settingError(
    name,
    'an https: address such as https://witness.example/heads, without password',
  )
}

/** Like `address`; a bucket also needs a name, a key and its secret. */
export const bucketAddress = (name: string) => (text: string) => {
  if (isStore(text, /^\/[^/]+\/?$/)) return text
  throw settingError(name, 'an address such as https://key:secret@host/bucket?region=…')
}

/** Like `bucketAddress`, for a store whose buckets are named elsewhere. */
export const storeAddress = (name: string) => (text: string) => {
  if (isStore(text, /^\/?$/)) return text
  throw settingError(name, 'an address such as https://key:secret@host?region=…, without a bucket')
}

function isStore(text: string, path: RegExp): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    text.trim() === text &&
    /^https?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.password !== '' &&
    path.test(url.pathname) &&
    isDecodable(url)
  )
}

/** Links in mails and the front end both start at the root of the site. */
export const siteAddress = (name: string) => (text: string) => {
  const url = URL.parse(text)
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '' &&
    /^\/+$/.test(url.pathname) &&
    !/[?#@\s]/.test(text)
  if (isPlain) return url.origin
  throw settingError(
    name,
    'an address such as https://bank.example, without path, query or password',
  )
}

/** In the form that a content policy accepts: `https://map.example`, `https://*.charts.example:8443`. */
const ORIGIN = /^(https?):\/\/(\*\.)?([^/:]+)(:\d+)?\/?$/i

export const origins = (name: string) => (text: string) => {
  const found = text.split(/[\s,]+/).filter(Boolean)
  const isOrigin = (one: string) => {
    const [, , , host = '', port = ''] = ORIGIN.exec(one) ?? []
    return HOST_NAME.test(host) && Number(port.slice(1)) <= 65535
  }
  if (found.length > 0 && found.every(isOrigin)) return found
  throw settingError(
    name,
    'origins such as https://map.example, separated by spaces or commas',
    text,
  )
}

/** The same, without wildcards and without a trailing slash: as a browser sends its origin. */
export const exactOrigins = (name: string) => (text: string) => {
  const found = origins(name)(text)
  if (!text.includes('*')) return found.map((one) => new URL(one).origin)
  throw settingError(name, 'origins such as https://bank.example, without *', text)
}

/** A base for appended paths: a path of this site, or the address of another one. It ends with a slash. */
export const base = (name: string) => (text: string) => {
  const isPath = /^\/(?!\/)[^\s?#"'<>\\]*$/.test(text)
  if (!isPath && !isPlainAddress(text))
    throw settingError(
      name,
      'a path such as /api/ or an address such as https://api.bank.example/api/, without query or password',
    )
  return text.endsWith('/') ? text : `${text}/`
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    HOST_OR_IP.test(url.hostname) &&
    `${url.username}${url.password}` === '' &&
    !/[?#@\s"'<>;,\\]/.test(text)
  )
}

/** Like an address, with a placeholder such as `{query}` after its host. */
export const template = (name: string, placeholder: string) => (text: string) => {
  const url = URL.parse(text)
  const isWhole =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    HOST_OR_IP.test(url.hostname) &&
    `${url.username}${url.password}` === '' &&
    text.trim() === text &&
    text.slice(text.indexOf('//') + 2).indexOf(placeholder) > url.host.length
  if (isWhole) return text
  throw settingError(name, `an address such as https://provider.example/?of=${placeholder}`)
}

/** Long enough that it cannot be guessed, and valid in a header. */
export const key = (name: string) => (text: string) => {
  if (/^[\w.~+/=-]{24,512}$/.test(text)) return text
  throw settingError(name, 'a random text of at least 24 letters, digits or . _ ~ + / = -')
}

export const sanityProject = (name: string) => (text: string) => {
  if (/^[a-z0-9-]+$/.test(text)) return text
  throw settingError(name, 'small letters, digits and dashes', text)
}

export const sanityDataset = (name: string) => (text: string) => {
  if (/^~?[a-z0-9][-\w]{0,63}$/.test(text)) return text
  throw settingError(name, 'small letters, digits, dashes and underscores', text)
}

/** User, password and path are percent-decoded later, so their encoding must be valid. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
