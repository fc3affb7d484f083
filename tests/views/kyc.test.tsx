import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fullName } from '#domain/identity.ts'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { showFlow } from './hosted.tsx'
import { network } from './network.ts'
import { ada, fileOf } from './samples.tsx'

const user = userEvent.setup({ applyAccept: false })

function open() {
  const input = { reference: 'kyc-1', name: fullName(ada) }
  showFlow('kyc', input, <KycDialog />, { customer: ada })
}

it('[F6] the KYC dialog shows how much of the upload has left', async () => {
  open()
  await user.click(screen.getByRole('radio', { name: /^Passport/ }))
  await user.type(screen.getByLabelText('Document number'), 'AB 123456')
  const front = screen.getByLabelText('Photo page of the passport')
  await user.upload(front, fileOf('front.png', 'image/png'))
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await eventually(() => expect(network.sent('uploadKyc')).toHaveLength(1))
  act(() => network.report('uploadKyc', 0.4))
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
})

it('[F26] the KYC dialog takes a photo with the camera beside choosing a file', async () => {
  open()
  await user.click(screen.getByRole('radio', { name: /^ID card/ }))
  const camera = screen.getByLabelText(/^Take a photo.*Back of the document$/)
  expect(camera).toHaveAttribute('capture', 'environment')
  await user.upload(camera, fileOf('photo.jpg', 'image/jpeg'))
  expect(screen.getByRole('button', { name: /Remove.*photo.jpg/ })).toBeVisible()
})
