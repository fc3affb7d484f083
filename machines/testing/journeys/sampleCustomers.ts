/** The emails of the customers that journeys sign in. */
export const customers = ['ada@example.com', 'ben@example.com'] as const

/** The customer whose second step is the code of an authenticator app. The others have none. */
export const customerWithApp: (typeof customers)[number] = 'ben@example.com'
