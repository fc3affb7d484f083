import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { announce } from '../platform/log.ts'

/** The parts of a bank that its operators need. */
interface OperatorsBank {
  backOffice: FastifyInstance
  inviteFirst(): Promise<string | undefined>
}

/** Opens the back office, and prints its address and, while nobody can work there, the link of the first administrator. */
export async function openBackOffice(
  { backOffice, inviteFirst }: OperatorsBank,
  { backOffice: { host, port }, dataDir }: Config,
): Promise<void> {
  const address = await backOffice.listen({ host, port })
  announce(`The back office is open at ${address}`)
  if (existsSync(join(dataDir, 'operator.key')))
    announce('DATA_DIR/operator.key opens nothing any more, and can be deleted', 'warn')
  const token = await inviteFirst()
  if (token)
    announce(
      `This link makes its first reader an administrator of the back office: once, within 24 hours and until the next start: ${address}/#invitation=${token}`,
    )
}
