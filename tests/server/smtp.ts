import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server accepted. */
export interface Received {
  to: string
  text: string
}

/**
 * A real mail server on the loopback. The recipient's address decides the answer: `refused-` is rejected
 * permanently, `later-` is rejected temporarily while `state.later` is set, `slow-` waits until `release()`.
 */
export async function startSmtp({
  tls = false,
  host = '127.0.0.1',
}: {
  /** offers STARTTLS, with an untrusted certificate */
  tls?: boolean
  /** the host in the bank's SMTP_URL: `0.0.0.0` also reaches this machine, but is not a loopback address */
  host?: string
} = {}) {
  const received: Received[] = []
  const attempts: string[] = []
  const state = { later: true }
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls ? [] : ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      attempts.push(address)
      if (address.startsWith('refused-')) return callback(reply(550, 'No such mailbox here'))
      if (address.startsWith('later-') && state.later) return callback(reply(451, 'Try later'))
      callback()
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', async () => {
        if (to.startsWith('slow-')) await released
        received.push({ to, text })
        callback()
      })
    },
  })
  // A client that does not trust the certificate aborts the handshake.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    /** every recipient of a sent mail, accepted or not */
    attempts,
    state,
    release,
    url: `smtp://${host}:${port}`,
    to: (address: string) => received.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A mail server that accepts connections and never answers. */
export async function startSilentSmtp() {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.length,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
