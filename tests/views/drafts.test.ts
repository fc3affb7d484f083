import { describe, expect, it } from 'vitest'
import { clearDraft, discardOthersDrafts, readDraft, saveDraft } from '#session/drafts.ts'
import { clearStored, store } from '#session/storage.ts'

describe('drafts', () => {
  it('[A14][P11] come back as they were typed, empty fields left out', () => {
    saveDraft('contact', { name: 'Ada', message: '' })
    expect(readDraft('contact')).toEqual({ name: 'Ada' })
    clearDraft('contact')
    expect(readDraft('contact')).toBeUndefined()
  })

  it('[D13] come back only to the customer who typed them', () => {
    saveDraft('loan', { amount: '3000' }, 'ada')
    expect(readDraft('loan', 'bob')).toBeUndefined()
    expect(readDraft('loan')).toBeUndefined()
    expect(readDraft('loan', 'ada')).toEqual({ amount: '3000' })
    discardOthersDrafts('bob')
    expect(readDraft('loan', 'ada')).toBeUndefined()
  })

  it('[D2][D13] go with a sign-out, and stay over a session that ran out', () => {
    saveDraft('loan', { amount: '3000' }, 'ada')
    store('user', { _id: 'ada' })
    clearStored(['drafts'])
    expect(Object.keys(sessionStorage)).toEqual(['drafts'])
    expect(readDraft('loan', 'ada')).toEqual({ amount: '3000' })
    clearStored()
    expect(sessionStorage).toHaveLength(0)
  })

  it('[A14] that were tampered with are none', () => {
    store('drafts', { contact: { owner: '', values: { name: 7 } } })
    expect(readDraft('contact')).toBeUndefined()
  })
})
