import type { BankPage } from '#machines/bank/bank.types.ts'
import { type FlowName, screenLinks } from '#machines/flowLinks.ts'
import { allNodes } from '#statechart-paths/charts'
import { flowsAt, type Link, linksOf } from '../links.ts'
import type { Charts } from './types.ts'

/** Every link between the flows of a tree: those of its charts, and those on screens. */
export const treeLinks = (charts: Charts): Link[] => [
  // The page starts a long wait, and the sample bank answers before; it tells of no changes.
  ...linksOf(charts).filter(({ to }) => to !== 'longWait' && to !== 'changes'),
  ...pageLinks(charts),
]

/** Links on screens, as the map has them: no chart knows them, but the root chart runs the page they lead to. */
function pageLinks(charts: Charts): Link[] {
  const bank = charts.bank!
  const pageOf = (flow: FlowName) =>
    allNodes(bank.root).find((node) => flowsAt(bank, node).includes(flow))?.id ?? 'bank'
  return screenLinks
    .filter(({ to }) => pages.includes(to as BankPage))
    .map(({ from, to }) => ({ from, to, by: 'link', at: pageOf(from) }))
}

const pages: readonly BankPage[] = [
  'contact',
  'signIn',
  'signUp',
  'forgotPassword',
  'resetPassword',
  'activity',
  'security',
]
