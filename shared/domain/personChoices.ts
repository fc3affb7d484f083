/** What forms offer for a customer's own details; the records keep them as text. A7, D12 */
export const maritalStatuses = ['Single', 'Married', 'Separated', 'Divorced', 'Widowed'] as const
export const genders = ['Female', 'Male', 'Non-binary', 'Prefer not to say'] as const
