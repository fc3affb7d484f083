import { describe, expect, it, vi } from 'vitest'
import ContactPage from '#pages/ContactPage.tsx'
import CreateAccountPage from '#pages/CreateAccountPage.tsx'
import ForgetPasswordPage from '#pages/ForgetPasswordPage.tsx'
import HomePage from '#pages/HomePage.tsx'
import LoginPage from '#pages/LoginPage.tsx'
import NotFoundPage from '#pages/NotFoundPage.tsx'
import ResetPasswordPage from '#pages/ResetPasswordPage.tsx'
import { publicFrame, showFlow } from './hosted.tsx'

/** Marks every text of the content service; values that only code reads stay unchanged. */
const { marked } = vi.hoisted(() => {
  const forCode = /^(_.*|href|slug|style|date|listItem|regulator|licenceNumber)$/
  const mark = (value: unknown, name = ''): unknown => {
    if (forCode.test(name)) return value
    if (typeof value === 'string') return `«${value}»`
    if (Array.isArray(value)) return value.map((item) => mark(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner, key)]))
  }
  const marked = async (original: () => Promise<object>) => {
    const module = await original()
    return Object.fromEntries(
      Object.entries(module).map(([name, value]) => [
        name,
        typeof value === 'function' ? value : mark(value),
      ]),
    )
  }
  return { marked }
})
vi.mock('#content/queries.ts', () => ({}))
vi.mock('#pages/public/defaultHome.ts', marked)
vi.mock('#pages/public/defaultContact.ts', marked)
vi.mock('#pages/public/defaultSettings.ts', marked)
vi.mock('#pages/public/defaultSignIn.ts', marked)

/** Allowed text besides forms: names of the spec, and labels of links and buttons. */
const named: Record<string, string[]> = {
  home: ['of', 'of', 'of'],
  // The sentence says what the search found; the numbers lead from the list to the map.
  contact: ['*', 'Must be filled in.', 'All six offices:', '1', '2', '3', '4', '5', '6'],
  'not found': ['Home Page'],
  login: ['Sign In', 'New here?', 'Create free account'],
  'sign-up': ['Sign Up', 'Create An Account To Get Started', 'Already have an account?', 'Sign in'],
  'forget password': ['Forget Password', 'Remembered it?', 'Back to sign in'],
  'reset password': ['Reset Password', 'Back to sign in'],
}

/** Labels of the footer's links to pages that every bank has, and the name in its mark. */
const footerNames = [
  'Quatums',
  ...['Terms of use', 'Privacy', 'Electronic documents', 'Complaints', 'Accessibility'],
]

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

describe('the text of the public site', () => {
  it.each(Object.entries(pages))(
    '[P14] comes from the content service on the page %s, except the names of its controls',
    (name, Page) => {
      showFlow('navigation', undefined, <Page />, { beside: flowsOfPages })
      expect(unmarked('main')).toEqual(named[name])
      expect(unmarked('footer').filter((text) => !footerNames.includes(text))).toEqual([])
      expect(unmarked('aside')).toEqual([])
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
    if (text && !isMarked && !parentElement!.closest('form, .steps, time')) words.push(text)
  }
  return words
}
