import { accessSync, constants, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const pack = JSON.parse(read('package.json')) as {
  engines: { node: string }
}

it('the forge runs all shards of `.ci/run` on both Nodes, with every action pinned to a commit', () => {
  const workflow = read('.github/workflows/ci.yml')
  const [, shards = ''] = /^ +shard: \[(.*)\]$/m.exec(workflow) ?? []
  const count = shards.split(',').length
  expect(shards.split(',').map(Number)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  expect(workflow).toContain(`.ci/run --shard \${{ matrix.shard }}/${count} `)
  const [, nodes = ''] = /^ +node: \[(.*)\]$/m.exec(workflow) ?? []
  const lines = pack.engines.node.match(/\d+(?=\.)/g)!.filter((part) => Number(part) > 20)
  expect(workflow).toContain('node-version-file: .nvmrc')
  expect(nodes.split(',').map((node) => node.trim())).toEqual(lines)
  accessSync('.ci/run', constants.X_OK)
  // Not a test of a suite, which would be skipped where there are no containers.
  expect(workflow).toContain('run: npm run test:containers\n')
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([])
})

it('.editorconfig and the formatter agree', () => {
  const { formatter } = JSON.parse(read('biome.json')) as {
    formatter: { indentStyle: string; indentWidth: number; lineWidth: number }
  }
  const editor = read('.editorconfig')
  expect(editor).toContain(`indent_style = ${formatter.indentStyle}`)
  expect(editor).toContain(`indent_size = ${formatter.indentWidth}`)
  expect(editor).toContain(`max_line_length = ${formatter.lineWidth}`)
})
