import settings from 'virtual:built-in/settings'
import { defineFlow } from '#actors/flows.ts'
import { Security } from '#flows/security/Security.tsx'
import { securityFlow } from '#flows/security/security.flow.ts'
import { securityMachine } from '#machines/security/security.machine.ts'
import { isFlow } from '#machines/unimplementedFlow.ts'
import { hosted } from './hosted.tsx'
import type { FlowMount } from './mount.ts'

const windows = Object.fromEntries(
  Object.entries(securityMachine.implementations.actors).filter(([, actor]) => isFlow(actor)),
)

/** Its windows have chapters of their own: here the reader ends them. */
const flow = defineFlow('security', (bank) => securityFlow.logic(bank).provide({ actors: windows }))

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
      { flows: [flow] },
    )
  },
}
