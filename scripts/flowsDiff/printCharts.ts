import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { load } from './load.ts'
import type { FlowModel, ProjectModel } from './model.ts'

/**
 * Prints the charts of the version of the project in the current folder, as JSON: a `ProjectModel`. It runs as a
 * process of its own, and takes the code of that version by its path, so that two versions never share a module.
 */
const { machines } = (await load('machines/index.ts')) as typeof import('#machines/index.ts')
const { messages } = (await load('machines/messages.ts')) as typeof import('#machines/messages.ts')
const { allNodes, transitionsOf } = (await load(
  'packages/statechart-paths/src/charts/index.ts',
  'machines/transitions.ts',
)) as typeof import('#statechart-paths/charts')
const { callsOf } = (await load(
  'machines/unimplementedActor.ts',
)) as typeof import('#machines/unimplementedActor.ts')
const { actorLabel } = (await load(
  'docs/diagram/edgeLabels.ts',
)) as typeof import('#diagram/edgeLabels.ts')
const { guardKeys } = (await load('docs/diagram/labels.ts')) as typeof import('#diagram/labels.ts')
const { modelOf } = (await load('docs/diagram/model.ts')) as typeof import('#diagram/model.ts')
const { requestsOf } = (await load('scripts/docs/calls.ts')) as typeof import('../docs/calls.ts')
const { rowsNamed, sourceOf } = (await load(
  'scripts/docs/source.ts',
)) as typeof import('../docs/source.ts')

const PROMISES = 'machines/testing/promises.json'
const recorded: typeof import('#machines/testing/searchedPromises.ts').recordedPromises =
  existsSync(PROMISES) ? JSON.parse(readFileSync(PROMISES, 'utf8')) : {}

function flowModel(name: string, machine: AnyStateMachine): FlowModel {
  const { title, summary, states, edges } = modelOf(machine)
  const tags = new Map(allNodes(machine.root).map((node) => [node.id, node.tags]))
  const transitions = new Map(
    [...transitionsOf(machine)].map(([definition, one]) => [
      one.id,
      { trigger: one.trigger, guard: (definition as { guard?: unknown }).guard },
    ]),
  )
  const toasts = [...states, ...edges].flatMap((part) => part.toasts)
  return {
    id: name,
    title,
    summary,
    states: states.map((state) => ({ ...state, tags: tags.get(state.id)! })),
    edges: edges.map((edge) => {
      const { trigger, guard } = transitions.get(edge.id)!
      return { ...edge, trigger, ...(guard !== undefined && { guard: guardKeys(guard)[0] }) }
    }),
    delays: Object.fromEntries(
      Object.entries(machine.implementations.delays).map(([delay, value]) => [
        delay,
        typeof value === 'number' ? value : null,
      ]),
    ),
    messages: Object.fromEntries(toasts.map(({ message }) => [message, messages[message]])),
    calls: callsOf(machine).map((call) => ({
      name: call,
      words: actorLabel(machine, call),
      request: requestsOf(name, call),
    })),
    promises: Object.fromEntries(
      Object.entries(recorded[name] ?? {}).map(([promise, { says, rows }]) => [
        promise,
        `${says} ${rows.join(', ')}`,
      ]),
    ),
    rows: rowsNamed(sourceOf(name)),
    source: digestOf(name),
  }
}

/** The values of these files are in the model. */
const compared = ['machines/delays.ts', 'machines/messages.ts'].map((path) => resolve(path))

/** A digest of a flow's files and of every file of the project whose values they import. */
function digestOf(name: string): string {
  const folder = join('machines', name)
  const own = readdirSync(folder).filter((file) => !/\.promises/.test(file))
  const files = new Set(own.map((file) => resolve(folder, file)))
  for (const file of files)
    for (const path of importsOf(readFileSync(file, 'utf8'))) {
      const imported = path.startsWith('#') ? aliased(path) : resolve(dirname(file), path)
      if (!compared.includes(imported)) files.add(imported)
    }
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Imports of types are left out: no path is another one by them. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;'"]*?from '([#.][^']+\.ts)'/gm)].map(
    ([, path]) => path!,
  )

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>
}

function aliased(path: string): string {
  const [alias = '', ...rest] = path.split('/')
  return resolve(imports[`${alias}/*`]!.replace('*', rest.join('/')))
}

function requirementRows(): Record<string, string> {
  const page = readFileSync('docs/requirements.md', 'utf8')
  const rows = page.matchAll(/^\| ([A-Z]\d+)(?: ±)? \| (?:<a id="\w+"><\/a>)?(.*) \|$/gm)
  return Object.fromEntries([...rows].map(([, id, text]) => [id, text]))
}

const model: ProjectModel = {
  flows: Object.entries(machines).map(([name, machine]) => flowModel(name, machine)),
  rows: requirementRows(),
}
process.stdout.write(JSON.stringify(model))
