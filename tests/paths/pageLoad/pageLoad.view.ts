import { pageLoadElement } from '#book/mounts/pageLoad.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const pageLoadView: ViewSetup = {
  hostEvents({ show }) {
    let code = Promise.withResolvers<void>()
    return {
      started() {
        code = Promise.withResolvers()
        show(pageLoadElement(code.promise))
      },
      async loaded() {
        code.resolve()
        await code.promise
      },
    }
  },
}
