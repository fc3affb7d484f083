/** The options for a customer's details; records store them as text. A7, D12 */
export const maritalStatuses = ['Single', 'Married', 'Separated', 'Divorced', 'Widowed'] as const
export const genders = ['Female', 'Male', 'Non-binary', 'Prefer not to say'] as const
