import { Activity } from '#flows/activity/Activity.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const activityMount: FlowMount = {
  frame: 'abovePage',
  mount: (input, page) => hosted(page, 'activity', input, <Activity />),
}
