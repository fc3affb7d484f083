import { act } from '@testing-library/react'
import { backgroundRotationMount } from '#book/mounts/backgroundRotation.tsx'
import type { ViewSetup } from '../levels/view/viewSetup.ts'

export const backgroundRotationView: ViewSetup = {
  mount: backgroundRotationMount,
  hostEvents: () => ({
    /** A field of the page around the picture gets the focus. */
    async useForm() {
      const field = document.createElement('input')
      document.body.append(field)
      await act(async () => field.focus())
      field.remove()
    },
  }),
}
