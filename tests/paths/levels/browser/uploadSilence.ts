import { delays } from '#machines/delays.ts'
import type { SiteContext } from './browserSetup.ts'
import type { NetworkMock } from './networkMock.ts'

/** The silence of an upload: its held call gets no answer, and time passes. */
export const uploadSilence: NetworkMock<SiteContext> = {
  calls: [],
  arrange: (_, { site }) => site.pass(delays.uploadSilence),
}
