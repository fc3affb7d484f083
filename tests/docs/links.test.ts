import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { docPages } from '#tests/support/docBlocks.ts'

/** The anchors of a rendered page: its headings and its ids. */
function anchorsOf(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const slugs = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
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

it('every link leads to an existing file', () => {
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ target }) => !existsSync(target))).toEqual([])
})

it('every link with an anchor leads to a heading or an id of the page', () => {
  const anchored = links.filter(({ anchor }) => anchor !== undefined)
  expect(anchored.length).toBeGreaterThan(20)
  const broken = anchored.filter(
    ({ target, anchor = '' }) => !anchorsOf(readFileSync(target, 'utf8')).includes(anchor),
  )
  expect(broken).toEqual([])
})
