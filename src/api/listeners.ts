/**
 * Told of each answer to one bank's calls with a token: that it came, which extends that session (D13), or that it was a
 * 401, which ends it (D1).
 */
export type AnswerListener = (news: 'answered' | 'unauthorized', token: string) => void
export type AnswerListeners = Set<AnswerListener>
