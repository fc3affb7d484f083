import settings from 'virtual:built-in/settings'
import { defineFlow } from '#actors/flows.ts'
import { Security } from '#flows/security/Security.tsx'
import { securityMachine } from '#machines/security/security.machine.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

export const securityMount: FlowMount = {
  frame: 'none',
  mount(input, page) {
    return hosted(
      page,
      'security',
      input,
      <main>
        <h1>Security</h1>
        <Security supportEmail={settings.supportEmail} />
      </main>,
      // Its windows have chapters of their own: whoever plays the page ends them.
      { flows: [defineFlow('security', () => securityMachine)] },
    )
  },
}
