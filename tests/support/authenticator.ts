import type { CDPSession, Page } from 'playwright-core'

/** A virtual authenticator of Chromium: a device with a screen lock, which says yes by itself. */
export interface Authenticator {
  /** Says yes, or closes the prompt from now on. */
  setVerified(verified: boolean): Promise<void>
  /** how many passkeys it holds */
  count(): Promise<number>
  /** Forgets its passkeys, as a device that was reset. */
  clear(): Promise<void>
}

/** Gives the page's browser an authenticator of its own. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(),
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }).then(),
  }
}
