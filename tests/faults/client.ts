import { registration } from '#tests/server/person.ts'
import type { RemoteOperator } from '#tests/support/operators.ts'
import { backOfficeOf } from '#tests/support/serverProcess.ts'

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
  const post = async (path: string, body: object) => {
    const answer = await send(address(), 'POST', path, body)
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
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
  const post = async (isAgain: boolean) =>
    fetch(`${backOfficeOf(address())}/backoffice/${command.replace(' ', '/')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await operator.headers(isAgain)) },
      body: JSON.stringify({ subject, flags }),
    })
  const answer = await post(false)
  return answer.status === 401 ? post(true) : answer
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
