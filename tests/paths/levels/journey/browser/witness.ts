import type { Request } from 'playwright-core'
import { routes } from '#contract/routes.ts'
import { TreePromises } from '#machines/testing/journeys/checkTree.ts'
import { productCharts } from '#machines/testing/journeys/product.ts'
import type { Account, MoneyFlow, SampleBank } from '#machines/testing/journeys/sampleBank.ts'
import type { TreeMoment } from '#machines/testing/journeys/treeMoment.ts'
import { recordCalls } from '#machines/testing/journeys/worldMoves.ts'
import { treePromises } from '#machines/tree.promises.ts'
import { destinationOf } from '#machines/unimplementedActor.ts'
import {
  depositRecords,
  kycRecords,
  loanRecords,
  transferRecords,
  userRecord,
} from '#server/customers/records.ts'
import type { Site } from '#tests/support/site.ts'
import type { People } from './people.ts'

/** The real bank's records have ids of their own: `recordFaultsOnPage` compares them with what the page shows. */
const { recordsAgree: _byIds, ...promises } = treePromises

/**
 * Watches the promises of the whole tree along a journey in Chromium: the calls of a step that make records are those
 * that leave the page, and the records are those of the real bank.
 */
export class Witness {
  private readonly site: Site
  private readonly people: People
  private readonly promises = new TreePromises(promises)
  /** the calls that have left the page since the last step, as `<flow>.<call>` */
  private readonly sent: string[] = []
  /** how many records of each kind each customer had after the last step, by flow and customer */
  private readonly counts = new Map<string, number>()

  constructor(site: Site, people: People) {
    this.site = site
    this.people = people
    site.page.on('request', this.see)
  }

  stop(): void {
    this.site.page.off('request', this.see)
  }

  /** @returns the promises that a step breaks, once the screen shows its result */
  async faultsOf(moment: TreeMoment): Promise<string[]> {
    const isRecordCall = (call: string) => callNames.includes(call)
    const sent = this.sent.splice(0)
    const meant = moment.calls.filter(isRecordCall)
    const calls = [...moment.calls.filter((call) => !isRecordCall(call)), ...sent]
    const { account, references } = await this.records(moment)
    const bank: SampleBank = Object.create(moment.system.bank, {
      account: { value: account },
      references: { value: references },
    })
    const made = this.takeMade(moment.system.bank.email, account)
    const seen = { ...moment, calls, made, system: { ...moment.system, bank } }
    return [
      ...(sent.join() === meant.join()
        ? []
        : [
            `the page sends ${sent.join(' and ') || 'nothing'}, expected: ${meant.join() || 'nothing'}`,
          ]),
      ...this.promises.see(seen),
    ]
  }

  private readonly see = (request: Request): void => {
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    const call = callNames.find((one) => isRouteOf(one, name))
    if (call) this.sent.push(call)
  }

  /** The records of the customer who signed in last, and the references of all customers of the journey. */
  private async records({ system: { bank } }: TreeMoment) {
    const accounts = new Map<string, Account>()
    for (const email of this.people.keys())
      accounts.set(email, await this.accountOf(email, bank.accounts.get(email)!))
    const references = [...accounts.values()].flatMap(({ deposits, loans, transfers }) =>
      [...deposits, ...loans, ...transfers].map(({ referenceNumber }) => referenceNumber),
    )
    return { account: accounts.get(bank.email)!, references }
  }

  /** @param sample the same customer at the sample bank, by whose id the tree knows them */
  private async accountOf(email: string, sample: Account): Promise<Account> {
    const { db } = this.site.bank.bank
    const { id } = this.people.get(email)!
    const row = await db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const [kyc = null] = await kycRecords(db, id)
    return {
      user: { ...(await userRecord(db, row)), _id: sample.user._id },
      deposits: (await depositRecords(db, id)).deposit,
      loans: (await loanRecords(db, id)).loan,
      kyc,
      transfers: (await transferRecords(db, id)).transfers,
    }
  }

  /** The flows that the bank has more records of than before. */
  private takeMade(email: string, { deposits, loans, transfers }: Account): MoneyFlow[] {
    const now = { deposit: deposits, loanApplication: loans, withdrawal: transfers }
    return Object.entries(now).flatMap(([flow, { length }]) => {
      const key = `${flow} ${email}`
      const before = this.counts.get(key) ?? 0
      this.counts.set(key, length)
      return Array.from({ length: Math.max(0, length - before) }, () => flow as MoneyFlow)
    })
  }
}

const callNames = Object.values(recordCalls)

/** Whether a request is the call, as its chart declares it. */
function isRouteOf(call: string, request: string): boolean {
  const [flow = '', src = ''] = call.split('.')
  const destination = destinationOf(productCharts[flow]!.implementations.actors[src])
  if (!Array.isArray(destination)) return false
  return destination.some((name: keyof typeof routes) => {
    const { method, path } = routes[name]
    const pattern = path.replaceAll(/:\w+|\{\w+\}/g, '[^/]+')
    return new RegExp(`^${method} /api/${pattern}$`).test(request)
  })
}
