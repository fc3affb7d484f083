import { registration } from '#tests/server/person.ts'
import type { RemoteOperator } from '#tests/support/operators.ts'
import { backOfficeOf } from '#tests/support/serverProcess.ts'
import { assertAccepted, untilAnswered } from './attempts.ts'

/** A customer over real HTTP; every call may fail with the connection. */
export interface Client {
  id: string
  email: string
  /** of the newest session */
  token: string
  /** Signs in again after the session has ended. */
  signIn(): Promise<void>
  call(method: string, path: string, body?: object | FormData): Promise<Response>
}

/** The address changes with every restart, so callers read it before each call. */
export type Address = () => string

/** Registers a customer and signs them in. */
export async function newClient(address: Address): Promise<Client> {
  const payload = registration(new Date())
  const { email, password } = payload
  // A server that a fault keeps busy asks for the same again.
  const post = (path: string, body: object) =>
    untilAnswered(() => assertAccepted(send(address(), 'POST', path, body)))
  const client: Client = {
    id: '',
    email,
    token: '',
    async signIn() {
      const { _id, accessToken } = await post('auth/login', { email, password })
      Object.assign(client, { id: _id, token: accessToken })
    },
    call: (method, path, body) => send(address(), method, path, body, { token: client.token }),
  }
  await post('auth/register', payload)
  await client.signIn()
  return client
}

/** Sends a back-office command; once more by another session, where the last one has ended. */
export async function sendCommand(
  address: Address,
  operator: RemoteOperator,
  command: string,
  subject = '',
  flags: Record<string, string> = {},
): Promise<Response> {
  const post = (by: RemoteOperator, name: string, about: string, given: object) => {
    const sent = async (isAgain: boolean) =>
      fetch(`${backOfficeOf(address())}/backoffice/${name.replace(' ', '/')}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await by.headers(isAgain)) },
        body: JSON.stringify({ subject: about, flags: given }),
      })
    return sent(false).then((answer) => (answer.status === 401 ? sent(true) : answer))
  }
  const answer = await post(operator, command, subject, flags)
  if (answer.status !== 202) return answer
  const { proposal, reference } = await answer.json()
  // The same reference each time, so that a repeat is answered as the first.
  return post(operator.checker, 'proposals approve', proposal, {
    reference: `c-${reference}`.slice(0, 64),
  })
}

/** Runs a back-office command. @throws Error when it is rejected */
export async function backOffice(...sent: Parameters<typeof sendCommand>) {
  const answer = await sendCommand(...sent)
  if (!answer.ok) throw new Error(`${sent[2]}: ${await answer.text()}`)
  return answer.json()
}

/** Sends a call to the API, with a body as JSON or as a form. */
export const send = (
  address: string,
  method: string,
  path: string,
  body?: object | FormData,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${address}/api/${path}`, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })
