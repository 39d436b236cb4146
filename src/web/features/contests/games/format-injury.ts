/** The feed names the part, then what is wrong with it: “Hamstring, Strain” is a “Hamstring strain”. */
export function formatInjury(detail: string): string {
  const [part, ...rest] = detail.split(', ');
  return [part, ...rest.map((word) => word.toLowerCase())].join(' ');
}
