import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

/** What every state takes: the page is hidden, or shows a text. */
const anywhere = (own: Expectation): Expectation => ({
  ...own,
  can: ['pageHidden', ...own.can],
  may: ['wanted'],
  calls: ['watchVisibility', ...(own.calls ?? [])],
  goes: { pageHidden: 'hidden', 'watchVisibility fails': 'hidden', wanted: 'stays', ...own.goes },
})

/** A state with an open connection. */
const listening = (own: Expectation): Expectation =>
  anywhere({
    ...own,
    can: ['lost', ...own.can],
    calls: ['listen'],
    goes: { lost: 'lost', 'listen fails': 'lost', ...own.goes },
  })

/** The expected states of `content`. */
export const content: Expectations = {
  resting: anywhere({
    tags: [],
    can: [],
    timers: ['contentListen'],
    goes: { 'after contentListen': 'listening.connecting' },
  }),
  hidden: anywhere({
    tags: [],
    can: ['pageShown'],
    goes: {
      pageHidden: 'stays',
      'watchVisibility fails': 'stays',
      pageShown: 'listening.connecting',
    },
  }),
  'listening.connecting': listening({
    tags: [],
    can: ['welcome'],
    timers: ['contentWelcome'],
    goes: { welcome: 'listening.connected', 'after contentWelcome': 'listening.silent' },
  }),
  'listening.silent': listening({
    tags: [],
    can: ['welcome'],
    says: ['disconnected'],
    goes: { welcome: 'listening.connected' },
  }),
  'listening.connected': listening({
    tags: ['connected'],
    can: ['changed'],
    says: ['updated', 'contentChanged'],
    goes: { changed: 'listening.collecting' },
  }),
  'listening.collecting': listening({
    tags: ['connected'],
    can: ['changed'],
    timers: ['contentChanges'],
    goes: { changed: 'stays', 'after contentChanges': 'listening.connected' },
  }),
  lost: anywhere({
    tags: [],
    can: [],
    timers: ['contentReconnect'],
    says: ['disconnected'],
    goes: { 'after contentReconnect': 'listening.connecting' },
  }),
}
