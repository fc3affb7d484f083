import type { Expectation, Expectations } from '../levels/chart/expectation.ts'

const hides = { pageHidden: 'hidden', 'watchVisibility fails': 'hidden' } as const
const listening = {
  calls: ['listen', 'watchVisibility'],
  goes: { ...hides, lost: 'lost', 'listen fails': 'lost' },
} as const

/** A state with an open connection. */
const open = ({ goes, ...more }: Expectation): Expectation => ({
  calls: listening.calls,
  goes: { ...listening.goes, ...goes },
  ...more,
})

/** The expected states of `content`. */
export const content: Expectations = {
  resting: {
    tags: [],
    can: ['pageHidden'],
    calls: ['watchVisibility'],
    timers: ['contentListen'],
    goes: { ...hides, 'after contentListen': 'listening.connecting' },
  },
  hidden: {
    tags: [],
    can: ['pageShown', 'pageHidden'],
    calls: ['watchVisibility'],
    goes: {
      pageHidden: 'stays',
      'watchVisibility fails': 'stays',
      pageShown: 'listening.connecting',
    },
  },
  'listening.connecting': open({
    tags: [],
    can: ['welcome', 'lost', 'pageHidden'],
    timers: ['contentWelcome'],
    goes: { welcome: 'listening.connected', 'after contentWelcome': 'listening.silent' },
  }),
  'listening.silent': open({
    tags: [],
    can: ['welcome', 'lost', 'pageHidden'],
    says: ['disconnected'],
    goes: { welcome: 'listening.connected' },
  }),
  'listening.connected': open({
    tags: ['connected'],
    can: ['changed', 'lost', 'pageHidden'],
    says: ['updated'],
    goes: { changed: 'listening.collecting' },
  }),
  'listening.collecting': open({
    tags: ['connected'],
    can: ['changed', 'lost', 'pageHidden'],
    timers: ['contentChanges'],
    goes: { changed: 'stays', 'after contentChanges': 'listening.connected' },
  }),
  lost: {
    tags: [],
    can: ['pageHidden'],
    calls: ['watchVisibility'],
    timers: ['contentReconnect'],
    says: ['disconnected'],
    goes: { ...hides, 'after contentReconnect': 'listening.connecting' },
  },
}
