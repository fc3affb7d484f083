import { accountSettingsMount } from '#book/mounts/accountSettings.tsx'
import type { ViewContext, ViewSetup } from '../levels/view/viewSetup.ts'

export const accountSettingsView: ViewSetup = {
  mount: accountSettingsMount,
  hostEvents: ({ callsOf, breakFlow }: ViewContext) => ({
    breakProof: () => breakFlow('reauthentication'),
    prepareProof: () => undefined,
    endProof: () => callsOf('reauthentication').at(-1)!.settle.resolve(null),
  }),
}
