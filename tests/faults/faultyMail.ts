import { connect, createServer, type Socket } from 'node:net'

/** The treatment of connections to the mail server. */
type Mood = 'passed on' | 'refused' | 'silent'

/** A proxy to the mail server that can refuse connections, or accept them without answering. */
export async function faultyWayTo(url: string) {
  const { port, hostname } = new URL(url)
  const sockets = new Set<Socket>()
  let mood: Mood = 'passed on'
  const server = createServer((caller) => {
    const keep = (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
      return socket
    }
    keep(caller)
    if (mood === 'silent') return
    if (mood === 'refused') return caller.destroy()
    const target = keep(connect(Number(port), hostname))
    caller.pipe(target).pipe(caller)
    caller.on('close', () => target.destroy())
    target.on('close', () => caller.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** Sets the treatment of new connections, and breaks the open ones. */
    become(next: Mood) {
      mood = next
      breakAll()
    },
    async stop() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
