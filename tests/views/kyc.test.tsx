import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadKyc } from '#api/kyc.ts'
import { fullName } from '#domain/identity.ts'
import KycDialog from '#flows/kyc/KycDialog.tsx'
import { browserTab, storeToken } from '#session/storage.ts'
import { showFlow } from './hosted.tsx'
import { ada, fileOf } from './samples.tsx'

vi.mock('#api/kyc.ts', () => ({ uploadKyc: vi.fn() }))

const send = vi.mocked(uploadKyc)
const front = fileOf('front.png', 'image/png')
const back = fileOf('back.pdf', 'application/pdf')
const user = userEvent.setup({ applyAccept: false })
const onClose = vi.fn()
const told = vi.fn()

beforeEach(() => storeToken(browserTab, 'token-of-ada'))
afterEach(() => vi.resetAllMocks())

async function openFilled() {
  showFlow('kyc', { reference: 'kyc-1', name: fullName(ada) }, <KycDialog />, {
    customer: ada,
    onDone: onClose,
    onEvent: ({ type }) => told(type),
  })
  await user.click(screen.getByRole('radio', { name: /^ID card/ }))
  await user.type(screen.getByLabelText('Document number'), 'AB 123456')
  await user.upload(screen.getByLabelText('Front of the document'), front)
  await user.upload(screen.getByLabelText('Back of the document'), back)
  return screen.getByRole('dialog', { name: 'KYC Verification' })
}
const submit = () => user.click(screen.getByRole('button', { name: 'Upload' }))

describe('the KYC dialog', () => {
  it('[F6] sends both sides with the token, confirms it, and refreshes the record', async () => {
    const answer = Promise.withResolvers<{ message: string }>()
    send.mockReturnValue(answer.promise)
    const dialog = await openFilled()
    await submit()
    expect(send).toHaveBeenCalledTimes(1)
    const [payload, sides, options] = send.mock.calls[0]!
    expect(payload).toEqual({
      documentType: 'idCard',
      name: 'Ada Byron Lovelace',
      number: 'AB 123456',
      userId: 'user-ada',
      email: 'ada@example.com',
      referenceNumber: expect.any(String),
    })
    expect(sides).toEqual({ front: [front], back: [back] })
    expect(options.caller.token).toBe('token-of-ada')
    expect(within(dialog).getByRole('progressbar')).toBeVisible()
    await act(async () => answer.resolve({ message: 'Received' }))
    expect(await screen.findByText('KYC Details Uploaded')).toBeInTheDocument()
    expect(told.mock.calls.filter(([type]) => type === 'kycSent')).toHaveLength(1)
  })

  it('[F25] asks for one page of a passport, and sends it as both sides', async () => {
    send.mockResolvedValue({ message: 'Received' })
    await openFilled()
    await user.click(screen.getByRole('radio', { name: /^Passport/ }))
    expect(screen.queryByLabelText('Back of the document')).toBeNull()
    await submit()
    const [payload, sides] = send.mock.calls[0]!
    expect(payload).toMatchObject({ documentType: 'passport' })
    expect(sides).toEqual({ front: [front], back: [front] })
  })

  it('[F26] takes a photo with the camera beside choosing a file', async () => {
    await openFilled()
    const camera = screen.getByLabelText(/^Take a photo.*Back of the document$/)
    expect(camera).toHaveAttribute('capture', 'environment')
    await user.upload(camera, fileOf('photo.jpg', 'image/jpeg'))
    expect(screen.getByRole('button', { name: /Remove.*photo.jpg/ })).toBeVisible()
  })
})
