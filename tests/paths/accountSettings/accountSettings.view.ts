import type { ViewContext, ViewSetup } from '../levels/view/viewSetup.ts'

export const accountSettingsView: ViewSetup = {
  hostEvents: ({ callsOf, breakFlow }: ViewContext) => ({
    breakProof: () => breakFlow('reauthentication'),
    prepareProof: () => undefined,
    endProof: () => callsOf('reauthentication').at(-1)!.settle.resolve(null),
  }),
}
