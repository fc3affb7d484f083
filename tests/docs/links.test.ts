import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { docPages } from '#tests/support/docBlocks.ts'

/** The anchors a forge gives a page: its headings, and what has an id. */
function anchorsOf(text: string): string[] {
  const outside = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const slugs = [...outside.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...slugs, ...[...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)]
}

const links = docPages().flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({
      page,
      target: path === '' ? page : normalize(join(dirname(page), path)),
      anchor,
    }),
  ),
)

it('every link of the pages leads to a file that is there', () => {
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([])
})

it('every link to a place leads to a heading or an id of that page', () => {
  const placed = links.filter(({ anchor }) => anchor !== undefined)
  expect(placed.length).toBeGreaterThan(20)
  const lost = placed.filter(
    ({ target, anchor = '' }) => !anchorsOf(readFileSync(target, 'utf8')).includes(anchor),
  )
  expect(lost).toEqual([])
})
