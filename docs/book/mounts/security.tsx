import { Security } from '#flows/security/Security.tsx'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const securityMount: FlowMount = {
  mount: (input) => hosted('security', input, <Security />),
}
