import { expect, it } from 'vitest'
import { shownLines } from '#tests/paths/levels/view/shownLines.ts'
import { mergedLines } from '#tests/paths/levels/view/textDeck.ts'

const linesOf = (html: string) => {
  document.body.innerHTML = html
  return shownLines(document.body)
}

it('[X84] a sentence is one line, with the addresses of its links', () => {
  expect(linesOf('<p>Read <a href="/terms">our <b>terms</b></a>.</p><p hidden>No</p>')).toEqual([
    'Read [our terms](/terms).',
  ])
  expect(linesOf('<dl><dt>Total</dt><dd><span>€5</span><button>Copy</button></dd></dl>')).toEqual([
    'Total',
    '€5',
    'Copy',
  ])
})

it('[X84] a line has the tone of its notice, and spoken names are lines', () => {
  const notice = '<div class="notice notice-error"><svg></svg><div><p>Lost</p><p>Again?</p></div>'
  expect(linesOf(`${notice}<button aria-label="Close"></button>`)).toEqual([
    '(error) Lost',
    'Again?',
    'Close',
  ])
})

it('[X84] all paths decide which lines a deck has, a tour only about its own', () => {
  const kept = ['Sign in', 'Email', '[tour] This is no email']
  expect(mergedLines(kept, ['Sign in', 'E-mail'], false)).toEqual([
    'Sign in',
    'E-mail',
    '[tour] This is no email',
  ])
  expect(mergedLines(kept, ['Sign in', 'E-mail'], true)).toEqual([
    'Sign in',
    '[tour] E-mail',
    'Email',
  ])
  expect(mergedLines(kept, ['Sign in', 'Email', 'This is no email'], false)).toEqual([
    'Sign in',
    'Email',
    'This is no email',
  ])
})
