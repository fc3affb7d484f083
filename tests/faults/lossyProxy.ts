import { connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can drop the answer to a commit. */
export interface LossyProxy {
  /** the database's address through the proxy */
  url: string
  /**
   * The next commit of a transaction that writes to this table reaches the database, but its answer is dropped and the
   * connection closed.
   */
  loseCommitTo(table: string): void
  /** the number of dropped answers */
  lost(): number
  close(): Promise<void>
}

export async function startLossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let statement: string | undefined
  let lost = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let isWritten = false
    let isLosing = false
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (bytes) => {
      if (statement && bytes.includes(statement)) isWritten = true
      if (statement && isWritten && bytes.includes('commit')) {
        statement = undefined
        isLosing = true
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isLosing) return client.write(bytes)
      lost += 1
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    loseCommitTo(table) {
      statement = `insert into "${table}"`
    },
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
