import { describe, expect, it, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { chosenFiles } from '#actors/drafts.ts'
import { hostFlow } from '#actors/hostFlow.ts'
import { contactFlow } from '#flows/contact/contact.flow.ts'
import { actorOf } from '#machines/system.ts'
import { clearDraft, discardOthersDrafts, readDraft, saveDraft } from '#session/drafts.ts'
import { saveOpenWindow, takeOpenWindow } from '#session/openWindow.ts'
import { browserTab, clearStored, store } from '#session/storage.ts'
import { breakActor } from '../paths/levels/view/breakActor.ts'

describe('drafts', () => {
  it('[A14][P11] are restored as typed, without empty fields', () => {
    saveDraft(browserTab, 'contact', { name: 'Ada', message: '' })
    expect(readDraft(browserTab, 'contact')).toEqual({ name: 'Ada' })
    clearDraft(browserTab, 'contact')
    expect(readDraft(browserTab, 'contact')).toBeUndefined()
  })

  it('[D13] are restored only to the customer who typed them', () => {
    saveDraft(browserTab, 'loan', { amount: '3000' }, 'ada')
    expect(readDraft(browserTab, 'loan', 'bob')).toBeUndefined()
    expect(readDraft(browserTab, 'loan')).toBeUndefined()
    expect(readDraft(browserTab, 'loan', 'ada')).toEqual({ amount: '3000' })
    discardOthersDrafts(browserTab, 'bob')
    expect(readDraft(browserTab, 'loan', 'ada')).toBeUndefined()
  })

  it.each([
    ['itself', breakActor],
    [
      'with what it runs',
      (form: AnyActor) =>
        form.send({ type: 'xstate.error.actor.upload', error: new Error('broken') } as never),
    ],
  ])('[A14] stay when their form breaks %s', (_, breakIt) => {
    vi.stubGlobal('reportError', () => undefined)
    const { root } = hostFlow('contact', {}, { flows: [contactFlow] })
    const form = actorOf(root.system, 'contact')!
    form.send({ type: 'fieldChanged', field: 'name', value: 'Ada' })
    breakIt(form as AnyActor)
    expect(form.getSnapshot().status).toBe('error')
    expect(readDraft(browserTab, 'contact')).toEqual({ name: 'Ada' })
    root.stop()
    vi.unstubAllGlobals()
  })

  it('[D2][D13] are deleted on sign-out and kept when a session expires', () => {
    saveDraft(browserTab, 'loan', { amount: '3000' }, 'ada')
    store(browserTab, 'user', { _id: 'ada' })
    clearStored(browserTab, ['drafts'])
    expect(Object.keys(sessionStorage)).toEqual(['drafts'])
    expect(readDraft(browserTab, 'loan', 'ada')).toEqual({ amount: '3000' })
    clearStored(browserTab)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the window that was open before a reload', () => {
  it('[A14] is found once, with what it was opened with', () => {
    saveOpenWindow(browserTab, 'ada', '/loan', { window: 'deposit', plan: 'Gold' })
    const found = { window: 'deposit', plan: 'Gold', isElsewhere: false }
    expect(takeOpenWindow(browserTab, 'ada', '/loan')).toMatchObject(found)
    expect(takeOpenWindow(browserTab, 'ada', '/loan')).toBeUndefined()
  })

  it('[A14] knows that it was opened on another page, and whether something was typed', () => {
    saveOpenWindow(browserTab, 'ada', '/loan', { window: 'kyc', isTouched: true })
    expect(takeOpenWindow(browserTab, 'ada', '/security')).toMatchObject({
      isElsewhere: true,
      isTouched: true,
    })
  })

  it.each([
    ['another customer', (text: string) => text.replace('"ada"', '"bob"')],
    ['an older release', (text: string) => text.replace('"version":2', '"version":1')],
  ])('[A14] of %s is unreadable, and its record is gone', (_, spoil) => {
    saveOpenWindow(browserTab, 'ada', '/loan', { window: 'deposit' })
    const [text, spoiled] = [sessionStorage.openWindow, spoil(sessionStorage.openWindow)]
    expect(spoiled).not.toBe(text)
    sessionStorage.openWindow = spoiled
    expect(takeOpenWindow(browserTab, 'ada', '/loan')).toBe('unreadable')
    expect(sessionStorage).toHaveLength(0)
  })
})

it('[F7] a draft says of which fields files were chosen, and of no other', () => {
  expect(chosenFiles({ front: [new File(['x'], 'front.jpg')], back: [] })).toEqual({
    front: 'chosen',
  })
})
