import { cases } from '#machines/cases.index.ts'
import { type AnyCases, resolveSample } from '#machines/cases.ts'
import type { DashboardInput } from '#machines/dashboard/dashboard.types.ts'
import { settled } from '#machines/paths/replay.ts'
import { sampleTime } from '#machines/samples.ts'
import { cacheDeposits, cacheKyc, cacheLoans, cacheTransfers } from '#session/cache.ts'
import { onLoanPage, retriesElsewhere } from '#tests/paths/dashboard/dashboard.pages.ts'
import type { Answer } from '#tests/paths/dashboard/dashboard.setupSteps.ts'
import type { Around, View } from '#tests/paths/levels/view/performer.tsx'
import { signedInPages } from './signedInPages.tsx'

export const dashboardView: View = {
  open({ user, cached }: DashboardInput, around) {
    if (cached?.loans) cacheLoans(cached.loans)
    if (cached?.deposits) cacheDeposits(cached.deposits)
    if (cached?.kyc !== undefined) cacheKyc(cached.kyc)
    if (cached?.transfers) cacheTransfers(cached.transfers)
    return {
      element: signedInPages(user),
      at: onLoanPage(around.moves) ? '/loan' : '/account-details',
      inBook: '/dashboard-overview',
      outside: {
        // Its reads end when the path says so.
        found: () => undefined,
        'toasts gone': () => undefined,
        'all read again': () => undefined,
        answered: (answer) => end(around, answer as Answer),
        'loan posted': () => {
          while (!running(around, 'loanApplication', 'takeLoan')) around.pass()
        },
      },
    }
  },
  cannot: retriesElsewhere,
}

const running = ({ callsOf }: Around, flow: Answer['flow'], src: string) =>
  callsOf(flow).findLast((call) => call.src === src && !call.end)

/** Another flow's call ends as one of its own samples. */
async function end(around: Around, { flow, src, as }: Answer): Promise<void> {
  const call = running(around, flow, src)
  if (!call) throw new Error(`${flow} does not call ${src}`)
  const { answers, failures } = (cases[flow] as AnyCases).actors[src]!
  const isAnswer = as in answers
  call.end = isAnswer ? 'answered' : 'failed'
  const played = { context: {} as never, now: sampleTime }
  if (isAnswer) call.settle.resolve(resolveSample(answers[as], played))
  else call.settle.reject(resolveSample(failures[as], played))
  await settled()
}
