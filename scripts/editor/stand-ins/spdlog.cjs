// @ts-nocheck: what it stands in for has no types here.
// Takes the place of the editor's log writer, which would have to be compiled. Without one there are
// no log files, and the Output view stays empty.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];

class Logger {
  constructor(_type, _name, file) {
    this.file = file;
    this.level = levels.indexOf('info');
    this.bare = false;
  }

  write(level, message) {
    if (level < this.level) return;
    const time = new Date().toISOString().slice(0, -1).replace('T', ' ');
    const line = this.bare ? message : `${time} [${levels[level]}] ${message}\n`;
    try {
      appendFileSync(this.file, line);
    } catch {
      // The folder was removed while the editor was ending.
    }
  }

  getLevel() {
    return this.level;
  }

  setLevel(level) {
    this.level = level;
  }

  clearFormatters() {
    this.bare = true;
  }

  setPattern() {}
  flush() {}
  drop() {}
}

for (const [level, name] of levels.entries()) {
  Logger.prototype[name] = function log(message) {
    this.write(level, message);
  };
}

async function createLogger(name, file) {
  mkdirSync(dirname(file), { recursive: true });
  return new Logger('rotating', name, file);
}

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
