import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { routes } from '#contract/routes.ts'
import { layoutsOf } from '#diagram/diagrams.ts'
import { type Layout, PAGE_WIDTH, searchLayout } from '#diagram/layout.ts'
import { mermaidOf } from '#diagram/mermaid.ts'
import { metrics } from '#diagram/nodeSizes.ts'
import type { Part, ShownState } from '#diagram/parts.ts'
import { digestOf, recordedLayout } from '#diagram/recordedLayouts.ts'
import { regionsOf } from '#diagram/regions.ts'
import { svgOf } from '#diagram/svg.ts'
import type { FlowName } from '#machines/flowLinks.ts'
import { machines } from '#machines/index.ts'
import { lifecycles } from '#machines/lifecycles/index.ts'
import { messages } from '#machines/messages.ts'
import { flowNames, flowOf } from '#machines/testing/flow.ts'
import { allNodes, leavesOf, transitionsOf } from '#statechart-paths/charts'
import { flowFiles } from '../../scripts/docs/page.ts'
import { FOLDER, KEPT, overviewDocs } from '../../scripts/docs.ts'
import { outsideOf, overlapsIn } from './geometry.ts'

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

const recordCharts = Object.fromEntries(Object.values(lifecycles).map((chart) => [chart.id, chart]))

const known = new Map<FlowName | 'all', Promise<Map<string, string>>>()
/** The files of a flow, or those over all flows. Each is made once, since it is laid out. */
function filesOf(name: FlowName | 'all'): Promise<Map<string, string>> {
  const files = known.get(name) ?? (name === 'all' ? overviewDocs() : flowFiles(flowOf(name)!))
  known.set(name, files)
  return files
}

/** Every file of the folder. */
async function made(): Promise<Map<string, string>> {
  const all = await Promise.all((['all', ...flowNames] as const).map(filesOf))
  return new Map(all.flatMap((files) => [...files]))
}

describe('the flow docs', () => {
  it('are made for every flow, and the folder holds nothing else', async () => {
    const files = [...(await made()).keys()]
    expect(readdirSync(FOLDER).sort()).toEqual([...files, ...KEPT].sort())
    expect(files).toEqual(expect.arrayContaining(flowNames.map((name) => `${name}.md`)))
  })

  it.each(flowNames)('of %s are not stale (if they are: npm run docs)', async (name) => {
    expect(staleOf(await filesOf(name))).toEqual([])
  })

  it('over all flows are not stale (if they are: npm run docs)', async () => {
    expect(staleOf(await filesOf('all'))).toEqual([])
  })

  it('link to what exists', async () => {
    const pages = [...(await made())].filter(([file]) => file.endsWith('.md'))
    const links = pages.flatMap(([, text]) =>
      [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!),
    )
    expect(links.length).toBeGreaterThan(flowNames.length)
    expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([])
  })

  it('link to rows that are on the page of the requirements', async () => {
    const rows = new Set(
      [...readFileSync('docs/requirements.md', 'utf8').matchAll(/<a id="(\w+)">/g)].map(
        ([, id]) => id,
      ),
    )
    const links = [...(await made()).values()].flatMap((text) => [
      ...text.matchAll(/\]\(\.\.\/requirements\.md#(\w+)\)/g),
    ])
    expect(links.length).toBeGreaterThan(flowNames.length)
    expect(links.map(([, id]) => id).filter((id) => !rows.has(id))).toEqual([])
  })

  it('[X70] have pictures of at most 1,400 pixels in either direction', async () => {
    const pictures = [...(await made())].filter(([file]) => file.endsWith('.svg'))
    expect(pictures.length).toBeGreaterThan(flowNames.length)
    const large = pictures.filter(([, svg]) => {
      const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      return !(Number(width) <= 1_400 && Number(height) <= 1_400)
    })
    expect(large.map(([file]) => file)).toEqual([])
  })

  it('have pictures for light and dark', async () => {
    const pictures = [...(await made())].filter(([file]) => file.endsWith('.svg'))
    const plain = pictures.filter(([, svg]) => !svg.includes('prefers-color-scheme'))
    expect(plain.map(([file]) => file)).toEqual([])
  })

  it('are not made of a chart whose state says nothing of itself', async () => {
    const machine = createMachine({
      id: 'mute',
      meta: { title: 'Mute', summary: 'One state is silent.' },
      initial: 'inner',
      states: { inner: {} },
    })
    const flow = { ...flowOf('signIn')!, machine }
    await expect(flowFiles(flow)).rejects.toThrow('mute.inner has no meta')
  })
})

const staleOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([file, text]) => !same(file, text)).map(([file]) => file)

const same = (file: string, text: string) => existsSync(join(FOLDER, file)) && read(file) === text

/** The cells of the row a page has for a step, without the step itself. */
function rowOf(file: string, step: string): string[] {
  const line = read(file)
    .split('\n')
    .map((one) => one.replace(/<a id="[^"]*"><\/a>/, ''))
    .find((one) => one.startsWith(`| ${step} |`))
  if (!line) throw new Error(`${file} has no row for ${step}`)
  return line.split(' | ').slice(1)
}

describe('the flow docs answer', () => {
  it('[A2] the events when the sign-in takes 20 s', () => {
    const [sees, button, next] = rowOf('signIn.md', 'Signing in › Longer than 15 s')
    expect(sees).toMatch(/request continues; nothing is lost/)
    expect(button).toBe('`Please Wait!`')
    expect(next).toMatch(/after 15 s more, 30 s in all → Longer than 30 s/)
  })

  it('[F4] the events when a loan is cancelled at 9 s', () => {
    const [sees, , next] = rowOf('loanApplication.md', 'After Take Loan › 5 to 15 s')
    expect(sees).toMatch(/nothing is sent.*Cancelling returns to step 2; nothing typed is lost/)
    expect(next).toMatch(/“Cancel” → Work and purpose/)
    expect(rowOf('loanApplication.md', 'Work and purpose')[0]).toMatch(/^Step 2/)
  })

  it('[S3] the persons who may lift a review, and the customer’s screen meanwhile', () => {
    const [sees, button, next] = rowOf('withdrawal.md', 'Before it is sent › Under review')
    expect(sees).toMatch(/only the bank’s staff can lift the review, never for money/)
    expect(sees).toMatch(/why, who is responsible, until when, and how to complain/)
    expect(sees).toContain('`Reach out to Customer to verify withdrawal`')
    expect(button).toBe('`Back to the form`')
    expect(next).toMatch(/“Back to the form” → Form/)
  })

  it('[W3] why a withdrawal asked for a code', () => {
    const requesting = 'Before it is sent › Requesting a code'
    const [sees, , next] = rowOf('withdrawal.md', requesting)
    expect(sees).toMatch(/proves that the customer asked for this very withdrawal. It is free/)
    expect(next).toMatch(/^the code is mailed → Proving it/)
  })
})

/** Facts that hold only after a successful call: a page of a failure that names them is wrong. */
const untold: [rows: string, page: string, what: RegExp][] = [
  ['[W5]', 'withdrawal', /the code is void/i],
  ['[W2]', 'withdrawal', /still (?:waits|pending)/i],
  ['[W3]', 'withdrawal', /no code is mailed|earlier code (?:is void|still counts)/i],
  ['[W4]', 'withdrawal', /and spends it/],
  ['[F4]', 'loanApplication', /nothing has been sent/],
  ['[F6]', 'kyc', /checks them now/],
  ['[D2]', 'session', /the bank ends|does not answer/],
  ['[D10]', 'dashboard', /the last value stays|are as the bank has them/],
  ['[D12]', 'accountSettings', /as the bank has them/],
  ['[D13]', 'idleSession', /nobody (?:touched|seen|was there)/i],
  ['[A5]', 'forgotPassword', /the bank sends/i],
]

describe('the flow docs, of what fails,', () => {
  it.each(untold)('%s do not tell as done what may have failed: %s', (_, page, what) => {
    const text = read(`${page}.md`)
    expect(section(text, 'When something fails')).not.toMatch(what)
    // A step's screen is true on every way to it.
    const seen = section(text, 'Step by step')
      .split('\n')
      .map((row) => row.split(' | ')[1] ?? '')
    expect(seen.filter((words) => what.test(words))).toEqual([])
  })

  it('[W2] and of the first check tell that the form has to be filled', () => {
    const [, , checks] = rowOf('withdrawal.md', 'Before it is sent › Six checks')
    expect(checks).toMatch(/1\. every field is filled and there is no identity record →/)
    const [sees] = rowOf('withdrawal.md', 'Before it is sent › Form › Identity not verified')
    expect(sees).toMatch(/^Check 1: every field is filled and there is no identity record/)
  })
})

describe('a page of the flow docs', () => {
  it.each(flowNames)('has every part, in words, of %s', (name) => {
    const page = read(`${name}.md`)
    const heads = [...page.matchAll(/^## (.*)$/gm)].map(([, head]) => head)
    expect(heads).toEqual([
      'Promises',
      'Diagram',
      'Step by step',
      'Waiting times',
      'Messages',
      'Calls',
      'When something fails',
      'How it is tested',
      'Requirements',
    ])
    const prose = page.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|<a id="[^"]*">/g, '')
    // An own name of the code, a table's empty word, or a word of statecharts.
    expect(prose.match(/\b[a-z]+[A-Z]\w*|\bundefined\b|\botherwise\b|\bguard\b/g)).toBeNull()
  })

  it('tells every message of the catalogue, each where it comes up', () => {
    const told = flowNames.map((name) => section(read(`${name}.md`), 'Messages')).join('\n')
    expect(Object.values(messages).filter((words) => !told.includes(`| \`${words}\` |`))).toEqual(
      [],
    )
  })

  it('tells method and path of every call of the contract that a flow makes', () => {
    const told = flowNames.map((name) => section(read(`${name}.md`), 'Calls')).join('\n')
    const untold = Object.entries(routes)
      .filter(([, { method, path }]) => !told.includes(`\`${method} /api/${path}\``))
      .map(([name]) => name)
    // Calls outside the charts: links of mails, counts of the charts, and the calls that wake or watch the server.
    expect(untold).toEqual([
      'warmUp',
      'subscription',
      'confirmSubscription',
      'unsubscription',
      'unsubscribe',
      'confirmation',
      'confirmEmail',
      'emailChange',
      'confirmEmailChange',
      'emailStop',
      'stopEmailChange',
      'countUsage',
      'usage',
      'health',
      'live',
      'ready',
    ])
  })
})

const section = (page: string, head: string): string =>
  page.split('\n## ').find((part) => part.startsWith(`${head}\n`)) ?? ''

const flows = Object.entries({ ...machines, ...recordCharts }) as [string, AnyStateMachine][]

describe.each(flows)('the diagrams of %s', (_name, machine) => {
  let layouts: Layout[]
  let svgs: string[]
  beforeAll(async () => {
    layouts = await layoutsOf(machine)
    svgs = layouts.map((layout) => svgOf(layout))
  })

  it('show every state and every transition, none twice in one diagram', () => {
    const states = svgs.map((svg) => valuesOf(svg, 'data-state'))
    const edges = svgs.map((svg) => valuesOf(svg, 'data-edge'))
    for (const found of [...states, ...edges]) expect(repeated(found)).toEqual([])
    expect(new Set(states.flat())).toEqual(new Set(allPaths(machine)))
    expect(new Set(edges.flat())).toEqual(
      new Set([...transitionsOf(machine).values()].map(({ id }) => id)),
    )
    expect(states.flat()).toEqual(expect.arrayContaining(leavesOf(machine)))
  })

  it('have no overlaps and fit the page', () => {
    for (const layout of layouts) {
      expect(overlapsIn(layout)).toEqual([])
      expect(outsideOf(layout)).toEqual([])
      expect(layout.width).toBeLessThanOrEqual(PAGE_WIDTH)
    }
  })

  it('[X70] have titles within their boxes', () => {
    for (const { states } of layouts)
      expect(states.filter(({ size, width }) => size.width - metrics.padX > width)).toEqual([])
  })

  it('[X70] show a way in one picture of a group, and the box of a state in the first of them', () => {
    for (const parts of Map.groupBy(layouts, groupOf).values()) {
      const edges = parts.flatMap(({ part }) => part.arrows.flatMap((arrow) => arrow.edges))
      expect(repeated(edges.map(({ id }) => id))).toEqual([])
      const boxes = parts.flatMap(({ part }) => part.states.filter(isDrawnIn(groupOf({ part }))))
      expect(repeated(boxes.map(({ id }) => id))).toEqual([])
    }
  })

  it('begin at the top', () => {
    const { states } = layouts[0]!
    const [top] = states
    const first = states.find(({ state }) => state.id === top!.state.initial)
    const siblings = states.filter(({ state }) => state.parent === top!.state.id)
    if (first) expect(first.y).toBe(Math.min(...siblings.map(({ y }) => y)))
    else expect(top!.state.kind).toBe('parallel')
  })

  it('have the same content in Mermaid', () => {
    const text = mermaidOf(machine)
    const declared = [...text.matchAll(/^\s*state ".*" as (\w+)/gm)].map(([, key]) => key)
    expect(declared).toEqual(allNodes(machine.root).map(({ id }) => `s_${id.replaceAll('.', '_')}`))
    // Each transition has one label: on its arrow, or in its state's box.
    const labelCount = text.split('\n').reduce((sum, line) => sum + edgeLabelsIn(line), 0)
    expect(labelCount).toBe(transitionsOf(machine).size)
  })
})

describe('the recorded layouts', () => {
  let parts: Part[]
  beforeAll(async () => {
    const layouts = await Promise.all(flows.map(([, machine]) => layoutsOf(machine)))
    parts = layouts.flat().map(({ part }) => part)
  })

  it('are there for every diagram, so that none is searched for again (if not: npm run docs)', () => {
    const drawn = parts.filter((part) => !regionsOf(part))
    expect(drawn.length).toBeGreaterThan(flows.length)
    const missing = drawn.filter((part) => !recordedLayout(digestOf(part, PAGE_WIDTH)))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('are what the search finds', async () => {
    const small = parts.filter((part) => !regionsOf(part) && part.states.length < 8).slice(0, 8)
    expect(small).toHaveLength(8)
    for (const part of small) {
      const { record } = await searchLayout(part)
      expect([part.id, record]).toEqual([part.id, recordedLayout(digestOf(part, PAGE_WIDTH))])
    }
  })
})

/** The chart or group that a picture is of: a level that fits no page has several. */
const groupOf = ({ part }: Pick<Layout, 'part'>): string => part.id.replace(/-\d+$/, '')

const isDrawnIn =
  (group: string) =>
  ({ id, display }: ShownState): boolean =>
    id !== group && display !== 'outside'

const valuesOf = (svg: string, attribute: string): string[] =>
  [...svg.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)

/** The number of transitions that a line of Mermaid describes. */
function edgeLabelsIn(line: string): number {
  const [, arrow] = / --> \w+ : (.*)$/.exec(line) ?? []
  return arrow ? arrow.split('<br/>').length : line.split('<br/>· ').length - 1
}

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const allPaths = ({ root }: AnyStateMachine): string[] =>
  allNodes(root).map(({ path }) => path.join('.'))
