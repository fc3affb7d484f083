import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEmptyActor, SimulatedClock } from 'xstate'
import { assembleBank } from '#actors/bank.ts'
import { defineFlow } from '#actors/flows.ts'
import { listenToBrowser } from '#actors/listeners.ts'
import { createEarlyReads } from '#api/earlyReads.ts'
import type { FirstAct } from '#api/firstAct.ts'
import { tell } from '#api/http.ts'
import { App } from '#app/App.tsx'
import { createBank } from '#app/bank.ts'
import { contentLogic } from '#content/contentActor.ts'
import type { User } from '#contract/records.ts'
import { delays } from '#machines/delays.ts'
import { actorOf } from '#machines/system.ts'
import { readDraft } from '#session/drafts.ts'
import { readStored, readToken, store, storeToken, type Tab } from '#session/storage.ts'
import { userWith } from '#tests/machines/dashboardRecords.ts'
import { createToastDisplay } from '#ui/toasts.tsx'
import { bankHolds } from './bankRecords.ts'
import { inBank, stopAfterTest } from './hosted.tsx'
import { network } from './network.ts'

/** A storage of its own, as another tab has it. */
function newTab(): Tab {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  return () => storage as unknown as Storage
}

const firstAct: FirstAct = { isUntouched: () => true, on: () => undefined }

/** A whole site of its own on this page, with its customer signed in. */
async function open(user: User, token: string, today: string, path = '/loan') {
  const tab = newTab()
  storeToken(tab, token)
  store(tab, 'user', user)
  const clock = new SimulatedClock()
  const early = { reads: createEarlyReads(), firstAct, warmUp: vi.fn() }
  const bank = createBank({
    path,
    restored: { user },
    content: defineFlow('content', ({ texts }) => contentLogic(texts.read, firstAct)),
    toastDisplay: createToastDisplay(),
    tab,
    clock,
    early,
    today,
  })
  stopAfterTest(bank)
  onTestFinished(listenToBrowser(bank))
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => container.remove())
  await act(async () => render(<App bank={bank} />, { wrapper: inBank(bank, path), container }))
  const page = within(container)
  await page.findByRole('heading', { level: 1 })
  const press = async (name: string) => {
    const button = await page.findByRole('button', { name })
    await act(async () => fireEvent.click(button))
  }
  return { bank, clock, early, page, press, tab }
}

const openBoth = async (path?: string) => ({
  ada: await open(userWith(), 'token-of-ada', '2026-11-21', path),
  ben: await open(
    userWith({ _id: 'user-ben', firstName: 'Ben' }),
    'token-of-ben',
    '2027-02-03',
    path,
  ),
})

beforeEach(() => bankHolds())

it('two banks on a page keep session, storage and calls apart', async () => {
  network.answer('user', ({ headers }) =>
    headers.token === 'token-of-ben' ? userWith({ _id: 'user-ben', firstName: 'Ben' }) : userWith(),
  )
  const { ada, ben } = await openBoth('/dashboard-overview')
  expect(await ada.page.findByRole('heading', { name: /, Ada$/ })).toBeVisible()
  expect(await ben.page.findByRole('heading', { name: /, Ben$/ })).toBeVisible()
  const token = ({ bank }: typeof ada) => bank.caller().token
  expect([token(ada), token(ben)]).toEqual(['token-of-ada', 'token-of-ben'])

  await act(async () => tell('unauthorized', ada.bank.caller()))
  expect(await ada.page.findByText(/Your session ended/)).toBeVisible()
  expect(readToken(ada.tab)).toBeUndefined()
  expect(ben.page.getByRole('heading', { name: /, Ben$/ })).toBeVisible()
  expect(readToken(ben.tab)).toBe('token-of-ben')
  expect(readStored(ben.tab, 'user')).toMatchObject({ firstName: 'Ben' })
})

it('two banks on a page keep drafts, private inputs and answers, toasts and clocks apart', async () => {
  const { ada, ben } = await openBoth()
  await ada.press('Apply for Loan')
  const state = await ada.page.findByLabelText('State')
  fireEvent.change(state, { target: { value: 'Ohio' } })
  expect(readDraft(ada.tab, 'loan', userWith()._id)).toMatchObject({ state: 'Ohio' })
  expect(readDraft(ben.tab, 'loan', 'user-ben')).toBeUndefined()
  expect(ben.page.queryByRole('dialog')).toBeNull()
  expect(sessionStorage).toHaveLength(0)

  ada.bank.inputs.offer('password', () => 'typed by Ada')
  expect(() => ben.bank.inputs.read('password')).toThrow('No field')
  ada.bank.answers.keep('grant', 'grant of Ada')
  expect(ben.bank.answers.find('grant')).toBeUndefined()

  await act(async () => ada.bank.toasts.show('For Ada', 'error'))
  await act(async () => ben.bank.toasts.show('For Ben', 'success'))
  const shown = () => screen.getAllByRole('status').map((toast) => toast.textContent)
  expect(shown()).toEqual(expect.arrayContaining(['For Ada', 'For Ben']))
  await act(async () => ben.bank.toastDisplay?.removeAll())
  expect(shown()).toContain('For Ada')
  expect(shown()).not.toContain('For Ben')

  const isIdle = ({ bank }: typeof ada) =>
    JSON.stringify(actorOf(bank.root.system, 'idleSession')?.getSnapshot().value)
  const before = isIdle(ben)
  await act(async () => ada.clock.increment(delays.idleQuiet))
  expect(isIdle(ada)).not.toBe(before)
  expect(isIdle(ben)).toBe(before)
})

it('a bank’s early reads are its own, and end with its session', async () => {
  const { ada, ben } = await openBoth()
  ada.early.reads.read('token-of-ada', 'user-ada')
  ada.early.reads.read('token-of-ada', 'user-other')
  const of = (id: string) =>
    new Request(new URL(`/api/users/${id}`, location.href), { headers: { token: 'token-of-ada' } })
  expect(await ben.bank.caller().earlyReads.take(of('user-ada'))).toBeUndefined()
  expect(await ada.bank.caller().earlyReads.take(of('user-ada'))).toBeDefined()
  await act(async () => tell('unauthorized', ada.bank.caller()))
  expect(await ada.bank.caller().earlyReads.take(of('user-other'))).toBeUndefined()
})

it('a bank without a connection to the content service opens one with its first text, and ends it', () => {
  const listening = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => listening.mockRestore())
  const connections = () =>
    listening.mock.calls
      .filter(([type]) => type === 'visibilitychange')
      .map(([, , options]) => (options as AddEventListenerOptions).signal!)
  const bank = assembleBank({}, { flows: [] }, createEmptyActor)
  bank.root.start()
  const texts = (['home', 'news'] as const).map((name) =>
    bank.texts.entry(name, async () => name, name),
  )
  expect(connections()).toEqual([])
  for (const { subscribe } of texts) subscribe(() => undefined)
  expect(connections().map(({ aborted }) => aborted)).toEqual([false])
  bank.root.stop()
  expect(connections().map(({ aborted }) => aborted)).toEqual([true])
})
