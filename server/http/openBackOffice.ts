import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { backOfficeSite } from '../backOffice/operators/site.ts'
import type { Config } from '../config.ts'
import { announce } from '../platform/log.ts'

/** The parts of a bank that its operators need. */
interface OperatorsBank {
  backOffice: FastifyInstance
  inviteFirst(): Promise<string | undefined>
}

/** Opens the back office, and prints its address and, until an operator exists, the link of the first administrator. */
export async function openBackOffice(
  { backOffice, inviteFirst }: OperatorsBank,
  config: Config,
): Promise<void> {
  const { host, port } = config.backOffice
  await backOffice.listen({ host, port })
  const { siteUrl } = backOfficeSite(config, backOffice)
  announce(`The back office is open at ${siteUrl}`)
  if (existsSync(join(config.dataDir, 'operator.key')))
    announce('DATA_DIR/operator.key opens nothing any more, and can be deleted', 'warn')
  const token = await inviteFirst()
  if (token)
    announce(
      `This link makes its first reader an administrator of the back office: once, within 24 hours and until the next start: ${siteUrl}/#invitation=${token}`,
    )
}
