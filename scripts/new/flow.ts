import { addAfter, addEntry, addImport } from './edits.ts'
import {
  browser,
  cases,
  flow,
  machine,
  machineTest,
  mount,
  promises,
  screen,
  types,
  view,
} from './flowFiles.ts'
import type { Names } from './names.ts'
import type { Skeleton } from './write.ts'

type Edit = (text: string) => string

/** Adds `name: value` to a registry and the import it needs. */
const register =
  (opening: string, name: string, value: string, from: string): Edit =>
  (text) =>
    addImport(
      addEntry(text, opening, name, value === name ? `  ${name},` : `  ${name}: ${value},`),
      `import { ${value} } from '${from}'`,
    )

/** A flow of two states and one button, everywhere a flow has to be. */
export const flowSkeleton = (names: Names): Skeleton => {
  const { name, Name } = names
  const tests = `tests/paths/${name}/${name}`
  const level = (folder: string, registry: string, value: string, file: string) => ({
    [`tests/paths/levels/${folder}/registry.ts`]: register(
      `export const ${registry}:`,
      name,
      value,
      `../../${name}/${name}.${file}.ts`,
    ),
  })
  return {
    files: {
      [`machines/${name}/${name}.types.ts`]: types(names),
      [`machines/${name}/${name}.machine.ts`]: machine(names),
      [`machines/${name}/${name}.cases.ts`]: cases(names),
      [`machines/${name}/${name}.promises.ts`]: promises(names),
      [`src/flows/${name}/${Name}.tsx`]: view(names),
      [`src/flows/${name}/${name}.flow.ts`]: flow(names),
      [`docs/book/mounts/${name}.tsx`]: mount(names),
      [`${tests}.screen.ts`]: screen(names),
      [`${tests}.browser.ts`]: browser(names),
      [`tests/machines/${name}.test.ts`]: machineTest(names),
    },
    edits: {
      'machines/index.ts': register(
        'export const machines = {',
        name,
        `${name}Machine`,
        `./${name}/${name}.machine.ts`,
      ),
      'machines/testing/cases.index.ts': register(
        'export const cases = {',
        name,
        `${name}Cases`,
        `../${name}/${name}.cases.ts`,
      ),
      'machines/testing/promises.index.ts': register(
        'export const promises: Readonly<Record<FlowName, Promises>> = {',
        name,
        `${name}Promises`,
        `../${name}/${name}.promises.ts`,
      ),
      'machines/flowLinks.ts': (text) =>
        addAfter(text, "'Money and what it needs': [", `'${name}', `),
      'docs/diagram/phrases/site.ts': (text) =>
        addEntry(
          text,
          'export const site = {',
          name,
          `  ${name}: { events: { finish: mainButton } },`,
        ),
      'docs/book/mounts/registry.ts': (text) =>
        addEntry(
          text,
          'export const mounts:',
          name,
          `  ${name}: () => import('./${name}.tsx').then(({ ${name}Mount }) => ${name}Mount),`,
        ),
      'docs/book/mounts/flows.ts': register(
        'export const flows:',
        name,
        `${name}Flow`,
        `#flows/${name}/${name}.flow.ts`,
      ),
      'tests/paths/levels/groups.ts': (text) =>
        addEntry(text, 'const groupByFlow = {', name, `  ${name}: 'site',`),
      ...level('screen', 'screenModels', `${name}Screen`, 'screen'),
      ...level('browser', 'browserSetups', `${name}Browser`, 'browser'),
    },
    next: [
      `machines/${name}: states, events, calls and their samples; then npm run paths -- ${name}`,
      `src/flows/${name}/${Name}.tsx: what each state shows; ${name}.flow.ts: its calls; a page in src/pages shows it, and \`brings\` it`,
      `machines/bank or machines/dashboard: the state that invokes it, under the name ${name}`,
      `${tests}.*: what is done and seen in each state, how the site gets there`,
      'machines/flowLinks.ts: its group and what leads to it; docs/diagram/phrases: its words',
      `tests/machines/${name}.test.ts: what is promised; then npm run docs`,
    ],
  }
}
