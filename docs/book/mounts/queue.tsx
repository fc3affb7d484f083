import { Queue } from '#backOffice/queue/Queue.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const queueMount: FlowMount = {
  frame: 'none',
  mount: (input, page) => hosted(page, 'queue', input, <Queue />),
}
