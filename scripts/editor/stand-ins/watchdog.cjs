// @ts-nocheck: what it stands in for has no types here.
// Takes the place of what ends the extension host when the editor is killed, which would have to be
// compiled. Here the whole process group is ended anyway.
exports.start = () => {};
exports.exit = (code) => process.exit(code ?? 0);
