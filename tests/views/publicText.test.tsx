import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyCatalogue } from '#app/copyCatalogue.ts'
import { createTexts } from '#content/texts.ts'
import { CopyContext } from '#content/useCopy.ts'
import { type ContentQueryName, contentQueries } from '#contract/contentQueries.ts'
import { delays } from '#machines/delays.ts'
import ContactPage from '#pages/ContactPage.tsx'
import CreateAccountPage from '#pages/CreateAccountPage.tsx'
import ForgetPasswordPage from '#pages/ForgetPasswordPage.tsx'
import HomePage from '#pages/HomePage.tsx'
import LoginPage from '#pages/LoginPage.tsx'
import NotFoundPage from '#pages/NotFoundPage.tsx'
import ResetPasswordPage from '#pages/ResetPasswordPage.tsx'
import { parseDataset } from '#server/content/dataset.ts'
import { runQuery } from '#server/content/groq.ts'
import { eventually } from '#tests/support/eventually.ts'
import { publicFrame, showFlow } from './hosted.tsx'
import { network } from './network.ts'

/** Marks every text of the content service; values that only code reads stay unchanged. */
const forCode = /^(_.*|href|slug|style|date|listItem|regulator|licenceNumber|copy)$/
function mark(value: unknown, name = ''): unknown {
  if (forCode.test(name)) return value
  if (typeof value === 'string') return `«${value}»`
  if (Array.isArray(value)) return value.map((item) => mark(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner, key)]))
}

const documents = parseDataset(readFileSync('content/dataset/data.ndjson', 'utf8'))

/** The content service has the bundled dataset, with every text marked. */
function answerMarked(): void {
  for (const [key, { groq }] of Object.entries(contentQueries))
    network.answer(`content.${key as ContentQueryName}`, ({ values }) => {
      const params = [...values].filter(([name]) => name.startsWith('$'))
      const read = params.map(([name, text]) => [name.slice(1), JSON.parse(`${text}`)])
      return mark(runQuery(documents, { groq, params: Object.fromEntries(read), key }))
    })
}

/** Every text of the catalogue, marked like those of the content service. */
const replaced = [...copyCatalogue].map(([name, text]) => ({ name, text: `«${text}»` }))

const officeNumbers = ['1', '2', '3', '4', '5', '6']

/** Allowed text besides forms: names of the spec, and labels of links and buttons. */
const named: Record<string, string[]> = {
  home: [],
  // The sentence says what the search found; the numbers lead from the list to the map.
  contact: ['*', 'Must be filled in.', ...officeNumbers, 'All six offices:', ...officeNumbers],
  'not found': ['Home Page'],
  login: ['Sign In', 'New here?', 'Create free account'],
  'sign-up': ['Sign Up', 'Create An Account To Get Started', 'Already have an account?', 'Sign in'],
  'forget password': ['Forget Password', 'Remembered it?', 'Back to sign in'],
  'reset password': ['Reset Password', 'Back to sign in'],
}

/** The flows that the pages show, each from its start. */
const flowsOfPages = [
  ...publicFrame,
  ['contact', {}],
  ['signIn', undefined],
  ['signUp', { today: '2026-11-21' }],
  ['backgroundRotation', { reducedMotion: false }],
  ['forgotPassword', undefined],
  ['resetPassword', undefined],
] as const

const pages = {
  home: HomePage,
  contact: ContactPage,
  'not found': NotFoundPage,
  login: LoginPage,
  'sign-up': CreateAccountPage,
  'forget password': ForgetPasswordPage,
  'reset password': ResetPasswordPage,
}

// A page waits seconds for its listener before it reads.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the text of the public site', () => {
  it.each(Object.entries(pages))(
    '[P14] comes from the content service on the page %s, except the names of its controls',
    async (name, Page) => {
      answerMarked()
      const page = (
        <CopyContext value={replaced}>
          <Page />
        </CopyContext>
      )
      showFlow('navigation', undefined, page, { beside: flowsOfPages, texts: createTexts() })
      await vi.advanceTimersByTimeAsync(delays.contentListen + delays.contentWelcome)
      // The built-in text is shown until the service has answered.
      await eventually(() => expect(unmarked('main')).toEqual(named[name]))
      // The name in its mark is a drawing.
      for (const part of ['header', 'footer'])
        await eventually(() =>
          expect(unmarked(part).filter((text) => text !== 'Quatums')).toEqual([]),
        )
      await eventually(() => expect(unmarked('aside')).toEqual([]))
    },
  )
})

/** The text of a part of the page that is not from the content service, without forms and dates. */
function unmarked(part: string): string[] {
  const root = document.querySelector(part)
  if (!root) return []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const text = textContent!.trim()
    const isMarked = text.includes('«') || text.includes('»')
    if (text && !isMarked && !parentElement!.closest('form, .steps, .timeline, time'))
      words.push(text)
  }
  return words
}
