/** True where a server's address is one of this machine, so that what is sent to it goes nowhere else. */
export const isOnThisMachine = (address: string): boolean => {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
};
