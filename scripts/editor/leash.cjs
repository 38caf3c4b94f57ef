// Preloaded into the editor's first process: when the one that started it is gone, its end of the
// pipe closes, and the whole process group ends. The option is taken back so that children,
// which inherit it, do not load this again.
process.execArgv.splice(process.execArgv.indexOf('--require'), 2);
process.stdin.on('end', () => process.kill(0, 'SIGTERM'));
process.stdin.resume();
