import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/security'
/**
 * The requirements of ASVS 5.0.0 of level 1 and 2: by section, how many its ids count up to, without those of level 3.
 * `1.2: '1-9'` is 1.2.1 to 1.2.9.
 */
const sections: Record<string, string> = {
  ...{ 1.1: '1-2', 1.2: '1-9', 1.3: '1-11', 1.4: '1-3', 1.5: '1-2' },
  ...{ 2.1: '1-3', 2.2: '1-3', 2.3: '1-4', 2.4: '1-1' },
  ...{ 3.2: '1-2', 3.3: '1-4', 3.4: '1-6', 3.5: '1-5', 3.7: '1-2' },
  ...{ 4.1: '1-3', 4.2: '1-1', 4.3: '1-2', 4.4: '1-4' },
  ...{ 5.1: '1-1', 5.2: '1-3', 5.3: '1-2', 5.4: '1-3' },
  ...{ 6.1: '1-3', 6.2: '1-12', 6.3: '1-4', 6.4: '1-4', 6.5: '1-5', 6.6: '1-3', 6.8: '1-4' },
  ...{ 7.1: '1-3', 7.2: '1-4', 7.3: '1-2', 7.4: '1-5', 7.5: '1-2', 7.6: '1-2' },
  ...{ 8.1: '1-2', 8.2: '1-3', 8.3: '1-1', 8.4: '1-1' },
  ...{ 9.1: '1-3', 9.2: '1-4' },
  ...{
    '10.1': '1-2',
    '10.2': '1-2',
    '10.3': '1-4',
    '10.4': '1-11',
    '10.5': '1-5',
    '10.6': '1-2',
    '10.7': '1-3',
  },
  ...{ '11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1-1', '11.6': '1-1' },
  ...{ '12.1': '1-3', '12.2': '1-2', '12.3': '1-4' },
  ...{ '13.1': '1-1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5' },
  ...{ '14.1': '1-2', '14.2': '1-4', '14.3': '1-3' },
  ...{ '15.1': '1-3', '15.2': '1-3', '15.3': '1-7' },
  ...{ '16.1': '1-1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3' },
  ...{ '17.1': '1-1', '17.2': '1-4', '17.3': '1-2' },
}
/** How many of them are of level 1, by chapter. */
const LEVEL_1: Record<string, number> = {
  ...{ 1: 8, 2: 4, 3: 8, 4: 2, 5: 4, 6: 13, 7: 6, 8: 4, 9: 4, 10: 5, 11: 3, 12: 3, 13: 1, 14: 2 },
  ...{ 15: 3, 16: 0, 17: 0 },
}
const STATES = ['met', 'partly', 'not met', 'does not apply']

const ids = Object.entries(sections).flatMap(([section, range]) => {
  const [from = 0, to = 0] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`)
})

const pages = readdirSync(FOLDER).filter((file) => file.startsWith('asvs-'))
const rows = pages.flatMap((page) =>
  [...readFileSync(join(FOLDER, page), 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
    ([, id = '', cells = '']) => {
      const [level = '', asked = '', state = '', how = '', proof = ''] = cells
        .split(' | ')
        .map((cell) => cell.trim())
      return { page, id, level, asked, state, how, proof }
    },
  ),
)
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path)

describe('the tables over OWASP ASVS 5.0', () => {
  it('have every requirement of level 1 and 2, each once, and no other', () => {
    expect(ids).toHaveLength(253)
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted())
    const counted = Object.groupBy(
      rows.filter(({ level }) => level === '1'),
      ({ id }) => id.split('.')[0]!,
    )
    for (const [chapter, count] of Object.entries(LEVEL_1))
      expect([chapter, counted[chapter]?.length ?? 0]).toEqual([chapter, count])
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
  })

  it('give the state of each in words', () => {
    for (const { id, asked, state, how } of rows) {
      expect(STATES, id).toContain(state)
      expect([id, asked.length > 2, how.length > 3 || state !== 'not met']).toEqual([
        id,
        true,
        true,
      ])
    }
  })

  it('name a test for each that is met, and files that exist', () => {
    const unproven = rows.filter(
      ({ state, proof }) =>
        ['met', 'partly'].includes(state) &&
        !linksOf(proof).some((path) => /\/tests\/.+\.test\.tsx?$/.test(path)),
    )
    // Requirements that only an operator can meet have no test here, and are marked.
    expect(unproven.map(({ id, state }) => `${id} ${state}`)).toEqual([])
    const missing = rows.flatMap(({ id, how, proof }) =>
      linksOf(how + proof)
        .filter((path) => !existsSync(join(FOLDER, path)))
        .map((path) => `${id} ${path}`),
    )
    expect(missing).toEqual([])
    const code = rows.flatMap(({ how }) => [...how.matchAll(/`((?:server|src|tests)\/[\w/.]+)`/g)])
    expect(code.filter(([, path]) => !existsSync(path!))).toEqual([])
  })

  it('add up as the security page says', () => {
    const page = readFileSync('docs/security.md', 'utf8')
    for (const state of STATES) {
      const count = rows.filter((row) => row.state === state).length
      expect(page).toMatch(new RegExp(`^\\| ${state} \\| ${count} \\|`, 'm'))
    }
    for (const file of pages) expect(page).toContain(`(security/${file})`)
  })

  it('rely on inventories that have what they promise', () => {
    const page = readFileSync(join(FOLDER, 'inventories.md'), 'utf8')
    for (const title of ['Keys and algorithms', 'Connections', 'Data', 'Logs', 'Packages'])
      expect(page).toContain(`\n## ${title}\n`)
    const connections = ['DATABASE_URL', 'SMTP_URL', 'S3_URL']
    for (const name of connections) expect(page).toContain(`\`${name}\``)
  })
})
