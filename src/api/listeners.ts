/**
 * Calls back for each answer to one bank's calls with a token: any answer extends that session (D13), and a 401 ends it
 * (D1).
 */
export type AnswerListener = (news: 'answered' | 'unauthorized', token: string) => void
export type AnswerListeners = Set<AnswerListener>
