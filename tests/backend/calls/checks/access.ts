import { type RouteName, routes } from '#contract/routes.ts'
import { conforms, fails, tolerated, type Verdict } from '../../findings.ts'
import { isAccepted, type Reply, routeOf, wordsOf } from '../backend.ts'
import type { Check, Trial } from '../check.ts'
import { isAddition } from './additions.ts'

/** The brief's own calls. */
export const briefCalls = (Object.keys(routes) as RouteName[]).filter((name) => !isAddition(name))
const guarded = briefCalls.filter((name) => routeOf(name).access === 'customer')

/** A refusal for want of a session: 401 is what ends it on the site (D1). */
function judgeRefusal(reply: Reply, expected: number, otherwise: string): Verdict {
  if (isAccepted(reply)) return fails(`answered ${wordsOf(reply)}`)
  return reply.status === expected ? conforms : tolerated(`${reply.status}: ${otherwise}`)
}

const stays = 'the session stays on the screen, and the records say that they cannot be read'

/** Access to a call: checked for each call of the contract. K3, D1 */
export const accessChecks: Check[] = [
  ...guarded.flatMap((call): Check[] => [
    {
      call,
      check: 'is refused without a token',
      run: async ({ ada }) =>
        judgeRefusal(await ada.call(call, {}, { token: undefined }), 401, stays),
    },
    {
      call,
      check: 'is refused with a token that nobody was given',
      run: async ({ ada }) =>
        judgeRefusal(await ada.call(call, {}, { token: 'x'.repeat(43) }), 401, stays),
    },
  ]),
  ...guarded
    .filter((name) => routeOf(name).path.includes(':id'))
    .map(
      (call): Check => ({
        call,
        check: 'is refused for another customer’s id',
        run: async ({ ada, eve }) =>
          judgeRefusal(await ada.call(call, {}, { id: eve.id }), 404, 'as good as 404'),
      }),
    ),
  {
    call: 'warmUp',
    check: 'is answered',
    run: async ({ backend }) =>
      backend.call('warmUp').then(
        () => conforms,
        ({ message }: Error) => tolerated(`${message}: it is not waited for`),
      ),
  },
]

/** Whether a site of another origin may make each call. */
export const originChecks: Check[] = briefCalls.map((call) => ({
  call,
  check: 'may be called by the site’s origin',
  async run({ backend, origin = '' }: Trial) {
    return judgePreflight(call, await backend.preflight(call, origin), origin)
  },
}))

function judgePreflight(name: RouteName, reply: Reply, origin: string): Verdict {
  const { method, access, body, files } = routeOf(name)
  const listed = (header: string) =>
    (reply.headers.get(`access-control-${header}`) ?? '').toLowerCase().split(/\s*,\s*/)
  const allows = (header: string, word: string) =>
    listed(header).some((one) => one === '*' || one === word.toLowerCase())
  const missing = [
    !isAccepted(reply) && `OPTIONS is answered ${reply.status}`,
    !allows('allow-origin', origin) && 'the origin',
    !['GET', 'POST'].includes(method) && !allows('allow-methods', method) && `the method ${method}`,
    access === 'customer' && !allows('allow-headers', 'token') && 'the header token',
    body && !files && !allows('allow-headers', 'content-type') && 'the header content-type',
  ].filter(Boolean)
  return missing.length === 0 ? conforms : fails(`not allowed: ${missing.join(', ')}`)
}
